import { afterAll } from 'vitest'
import { endFile } from './endings.ts'

/** Run for every file, where modules, and with them hooks of modules, are loaded once for all files. */
afterAll(endFile)
