import { z } from 'zod'
import { termsConditions } from '#src/resources/terms/termsConditions.ts'
import { ID } from '#src/schema/ids.ts'
import { packIssue } from '#src/schema/issues.ts'
import { inputSchema } from '#src/schema/zod.ts'

const message = (key: string) => ({ error: packIssue(`validation.${key}`) })

const MOST_VERSIONS = 1_000_000

const versionNumber = z
  .number(message('number'))
  .int(message('integer'))
  .min(1, message('invalid'))
  .max(MOST_VERSIONS, message('invalid'))

/** `?version=`: an earlier one; the latest without it. */
export const versionQuery = z.strictObject(
  {
    version: z
      .string()
      .regex(/^[1-9]\d{0,5}$/, message('invalid'))
      .transform(Number)
      .optional(),
  },
  message('unknown'),
)

/** The texts; `updated_at` of the answer that was read guards against overwriting. */
export const publishInput = z.strictObject(
  {
    ...(inputSchema(termsConditions, 'create') as z.ZodObject).shape,
    updated_at: z.iso
      .datetime({ offset: true, ...message('date') })
      .nullable()
      .optional(),
  },
  message('unknown'),
)

export const acceptInput = z.strictObject({ version: versionNumber }, message('unknown'))

export const vendorParam = z.strictObject({
  id: z.string().regex(ID, message('reference')).transform(Number),
})
