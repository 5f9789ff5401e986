import { inject } from 'vitest'
import { preferBundledPrograms } from '#server/exports/program.ts'

preferBundledPrograms(inject('programs'))
