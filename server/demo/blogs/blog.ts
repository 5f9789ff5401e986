import type { blogs } from '#src/resources/blogs/blogs.ts'
import type { DemoRecord } from '../record.ts'

export type Blog = DemoRecord<typeof blogs>
