/** The typed client of the platform's interface: docs/integration.md shows how it is used. */
export { type BulkPath, type Counts, type Outcome, type RowAt, type Sending, sendRows } from './bulk.ts'
export { connect, type Platform, type PlatformOptions, resultOf } from './client.ts'
export { type Failure, PlatformError } from './errors.ts'
export { type Delivery, type EventOf, isEvent, type PlatformEvent, verifyEvent } from './events.ts'
export { type ListPath, pages, type Read, type Reading, type RecordAt, records } from './reading.ts'
export type { Retries } from './retrying.ts'
export type { components, paths } from './schema.ts'
