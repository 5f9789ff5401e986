import { z } from 'zod'
import { passwordChange, profile } from '#src/resources/profile/profile.ts'
import { ID } from '#src/schema/ids.ts'
import { packIssue } from '#src/schema/issues.ts'
import { inputSchema } from '#src/schema/zod.ts'

/** Any part of one's own profile. */
export const profileInput = inputSchema(profile, 'edit')

/** The current password and the new one; the second typing of it may come along. */
export const passwordInput = inputSchema(passwordChange, 'create').extend({
  password_confirmation: z.string({ error: packIssue('validation.text') }).optional(),
})

export const sessionParam = z.strictObject({
  id: z
    .string()
    .regex(ID, { error: packIssue('validation.reference') })
    .transform(Number),
})
