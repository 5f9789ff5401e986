import { type JsonSchema, listOf, nullable, object } from '#server/modules/openapi/jsonSchema.ts'
import type { Attention } from './attention.ts'
import type { SharesChart, TimeChart } from './charts.ts'
import type { Count } from './counts.ts'
import type { Change, Figure } from './figures.ts'
import type { Behind } from './links.ts'
import { type Period, PRESETS } from './period.ts'
import type { Recent } from './recent.ts'

type Described<T> = Record<keyof T, JsonSchema>

const text = { type: 'string' } as const
const whole = { type: 'integer' } as const
const number = { type: 'number' } as const
const instant = { ...text, format: 'date-time' } as const
const day = { ...text, format: 'date' } as const
const kind = { ...text, enum: ['money', 'number'] } as const

const count = {
  resource: text,
  total: whole,
  active: whole,
  estimated: { type: 'boolean', description: 'There are too many to count: the numbers are about right.' },
} satisfies Described<Count>

const recent = {
  resource: text,
  id: whole,
  label: text,
  created_at: instant,
  updated_at: instant,
} satisfies Described<Recent>

const behind: JsonSchema = {
  ...object(
    {
      resource: text,
      filters: { type: 'object', additionalProperties: true },
      sum: text,
      per: { type: 'object', additionalProperties: true },
    } satisfies Described<Behind>,
    ['resource', 'filters'],
  ),
  description:
    'The list whose total, or sum of that column, the number is; an average is the sum by the number behind `per`.',
}

const days = { from: day, to: day }

const period = {
  ...days,
  preset: { ...text, enum: PRESETS },
  before: object(days),
  unit: { ...text, enum: ['day', 'week', 'month'] },
} satisfies Described<Period>

const change = {
  difference: number,
  percent: { ...nullable(number), description: 'Null when there was nothing before.' },
} satisfies Described<Change>

const figure = {
  key: text,
  kind,
  value: number,
  before: nullable(number),
  change: nullable(object(change)),
  behind,
  behind_before: nullable(behind),
  parts: listOf(object({ key: text, value: number, behind })),
} satisfies Described<Figure>

const timeChart = {
  key: text,
  kind,
  points: listOf(
    object({ ...days, value: number, before: nullable(number), behind, behind_before: nullable(behind) }),
  ),
} satisfies Described<TimeChart>

const sharesChart = {
  key: text,
  shares: listOf(object({ key: text, label: nullable(text), amount: number, behind })),
} satisfies Described<SharesChart>

const attention = {
  key: text,
  count: whole,
  oldest: nullable(instant),
  behind,
} satisfies Described<Attention>

/** `result` of the statistics in the API document. */
export const statisticsSchema = {
  period: object(period),
  figures: listOf(object(figure)),
  over_time: listOf(object(timeChart)),
  shares: listOf(object(sharesChart)),
  attention: {
    ...listOf(object(attention)),
    description: 'What waits now; also where nothing does.',
  },
  counts: listOf(object(count, ['resource', 'total', 'active'])),
  recent: { ...listOf(object(recent)), description: 'The eight newest records, the latest first.' },
}
