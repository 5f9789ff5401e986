import type { blogs } from '#src/resources/articles/articles.ts'
import type { DemoRecord } from '../record.ts'

export type Blog = DemoRecord<typeof blogs>
