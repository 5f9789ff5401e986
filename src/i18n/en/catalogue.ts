import { labels } from '#src/resources/labels.en.ts'
import { withNames } from '../resourceTexts.ts'
import { panel } from './panel.ts'
import { ra } from './ra.ts'
import { shown } from './shown.ts'

/** All that the panel says in this language: one chunk, loaded when the language is chosen. */
export const catalogue = { ra, ...shown, ...panel, resources: withNames(labels, 'en') }
