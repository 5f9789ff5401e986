import { defineConfig } from 'vitest/config'
import { areaNamed, MUTATION_AREAS } from './scripts/lib/mutationAreas.ts'

/** Vitest as Stryker runs it (scripts/mutation.ts): the tests of one area, over one PostgreSQL for all mutants. */
export default defineConfig({
  test: {
    include: [...MUTATION_AREAS[areaNamed(process.env.MUTATION_AREA)].tests],
    environment: 'node',
    globalSetup: ['./tests/support/globalSetup.ts'],
    setupFiles: ['./tests/support/eachFile.ts'],
    // A change may have something wait for ever.
    testTimeout: 15_000,
    hookTimeout: 60_000,
  },
})
