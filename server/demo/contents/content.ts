import type { contents } from '#src/resources/contents/contents.ts'
import type { DemoRecord } from '../record.ts'

export type Content = DemoRecord<typeof contents>
