import { z } from 'zod'
import { LOCALES } from '#src/i18n/locales.ts'
import { termsConditions } from '#src/resources/terms/termsConditions.ts'
import { message } from '#src/schema/issues.ts'
import { requirePermission } from './access.ts'
import type { Calls } from './call.ts'
import { inputOf } from './inputs.ts'
import { idParams, instant, shownAs, strict } from './parts.ts'

const MOST_VERSIONS = 1_000_000

/** `?version=`: an earlier one; the latest without it. */
const query = strict({
  version: shownAs(
    z
      .string()
      .regex(/^[1-9]\d{0,5}$/, message('invalid'))
      .transform(Number),
    z.int().min(1),
  ).optional(),
})

const html = z.string().nullable().describe('Sanitised HTML.')
const textOrNull = z.string().nullable()
const locale = z.enum(LOCALES)
const translations = z.array(z.object({ locale, body: html }))

/** A version of the terms, and the list of all. */
const condition = z.object({
  terms_condition: z.object({
    version: z.int().nullable().describe('Null while nothing is published.'),
    body_ar: html,
    body_en: html,
    translations,
    updated_at: instant().nullable().describe('Of the latest version: guards against overwriting.'),
    published_at: instant().nullable(),
    published_by: textOrNull,
    versions: z.array(
      z.object({
        version: z.int(),
        published_at: instant(),
        published_by: textOrNull,
        is_translated: z.boolean(),
        accepted_count: z.int().describe('How many vendors accepted it.'),
      }),
    ),
  }),
})

const acceptance = z.object({
  version: z.int(),
  locale,
  accepted_at: instant(),
  accepted_by: textOrNull,
  how: z.enum(['REGISTRATION', 'ACCOUNT']),
})

const own = z.object({
  terms: z
    .object({
      version: z.int(),
      url: z.string(),
      published_at: instant(),
      accepted: acceptance.nullable(),
    })
    .nullable(),
})

/** The terms and conditions: written in the panel, read by everybody, accepted by vendors. */
export const termsCalls = {
  'GET admin-panal/terms-conditions': {
    tag: 'terms',
    summary: 'Read the terms and conditions, or an earlier version of them',
    access: requirePermission('terms_conditions', 'view'),
    query,
    result: condition,
    failures: [404],
  },
  'POST admin-panal/terms-conditions': {
    tag: 'terms',
    summary: 'Publish the terms and conditions as a new version',
    description: 'Texts that are those of the latest version make no new one.',
    access: requirePermission('terms_conditions', 'edit'),
    body: strict({
      ...inputOf(termsConditions, 'create').shape,
      updated_at: z.iso
        .datetime({ offset: true, ...message('date') })
        .nullable()
        .optional()
        .describe('As it was read: when another version was published since, the answer is 409.'),
    }),
    result: condition,
    failures: [409],
  },
  'GET admin-panal/venders/terms/:id': {
    tag: 'terms',
    summary: 'Which versions of the terms a vendor accepted',
    access: requirePermission('vendors', 'view'),
    params: idParams,
    result: z.object({
      terms: z.object({ current: z.int().nullable(), acceptances: z.array(acceptance) }),
    }),
  },
  'GET terms': {
    tag: 'terms',
    summary: 'The terms and conditions as everybody reads them',
    access: 'public',
    query,
    result: z.object({
      terms: z.object({
        version: z.int(),
        current: z.int().nullable(),
        published_at: instant(),
        translations,
      }),
    }),
    failures: [404],
  },
  'GET user/terms': {
    tag: 'terms',
    summary: 'The terms that hold now, and what my vendor accepted last',
    access: { user: 'subscription' },
    result: own,
  },
  'POST user/terms': {
    tag: 'terms',
    summary: 'Accept the terms that hold now for my vendor',
    description: '422 on `version` when another one holds by now.',
    access: { user: 'subscription' },
    body: strict({
      version: z
        .number(message('number'))
        .int(message('integer'))
        .min(1, message('invalid'))
        .max(MOST_VERSIONS, message('invalid')),
    }),
    result: own,
    failures: [404],
  },
} satisfies Calls
