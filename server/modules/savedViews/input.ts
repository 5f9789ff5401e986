import { z } from 'zod'
import { allResources } from '#server/crud/registry.ts'
import { reports } from '#src/resources/reports/index.ts'
import { packIssue } from '#src/schema/issues.ts'
import { hasScreens } from '#src/schema/resource.ts'

/** How many views somebody may keep of one list. */
export const MOST_VIEWS = 30

const LONGEST_NAME = 60
const MOST_FILTERS = 40
const MOST_VALUES = 200

const text = (most: number) =>
  z
    .string({ error: packIssue('validation.text') })
    .max(most, { error: packIssue('validation.max_length', { n: most }) })

/** The lists and reports of the panel. */
const names = [...allResources.filter(hasScreens).map(({ name }) => name), ...Object.keys(reports)]

const resource = z.enum(names as [string, ...string[]], { error: packIssue('validation.choice') })

const name = z
  .string({ error: packIssue('validation.required') })
  .trim()
  .min(1, { error: packIssue('validation.required') })
  .max(LONGEST_NAME, { error: packIssue('validation.max_length', { n: LONGEST_NAME }) })

const filter = z
  .record(
    z.string().regex(/^\w{1,60}$/, { error: packIssue('validation.unknown') }),
    z.union([text(200), z.array(text(200)).max(MOST_VALUES)], { error: packIssue('validation.text') }),
  )
  .refine((values) => Object.keys(values).length <= MOST_FILTERS, { error: packIssue('validation.unknown') })

const state = {
  filter,
  sort_column: text(60),
  sort_direction: z.enum(['asc', 'desc'], { error: packIssue('validation.choice') }),
  columns: z.array(text(60)).max(MOST_VALUES).nullable(),
}

const strict = { error: packIssue('validation.unknown') }

export const viewsQuery = z.strictObject({ resource }, strict)

export const newView = z.strictObject({ resource, name, ...state }, strict)

export const changedView = z.strictObject({ name, ...state }, strict)

export const viewParam = z.strictObject({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, { error: packIssue('validation.reference') })
    .transform(Number),
})
