import type { contents } from '#src/resources/articles/articles.ts'
import type { DemoRecord } from '../record.ts'

export type Content = DemoRecord<typeof contents>
