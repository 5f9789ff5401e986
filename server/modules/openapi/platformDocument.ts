import { isForPlatform } from '#server/modules/platform/recordCalls.ts'
import type { Call, CallName } from '#src/contract/call.ts'
import { type DocumentInfo, documentOf } from './document.ts'
import type { JsonSchema } from './schemas.ts'

const INFO: DocumentInfo = {
  title: 'Platform API',
  version: '1.0.0',
  description: [
    'What the other systems of the platform call, by the key of a service account, sent as a bearer token.',
    'Every answer is an envelope: `status`, `message` and `result`, or, of a refusal, `code`, `message` and `errors`.',
    'Messages are in the language of the header `Lang`; `code` stays the same.',
    'Records are known by what the platform calls them, and everything may be sent again without harm.',
    'Money is in riyals and percentages in percent, both with two decimals; times are ISO 8601 in UTC.',
  ].join(' '),
}

const pathOf = (name: CallName): string => name.split(' ')[1] ?? ''

const byPath = ([one]: readonly [CallName, Call], [other]: readonly [CallName, Call]): number =>
  pathOf(one) < pathOf(other) ? -1 : Number(pathOf(one) !== pathOf(other))

/** The OpenAPI 3.1 document of those among these calls that the other systems of the platform make, with all events. */
export const platformDocument = (calls: ReadonlyMap<CallName, Call>): JsonSchema =>
  documentOf(new Map([...calls].filter(isForPlatform).sort(byPath)), INFO)
