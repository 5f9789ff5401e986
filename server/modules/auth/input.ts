import { z } from 'zod'
import { LOCALES } from '#src/i18n/locales.ts'
import { packIssue } from '#src/schema/issues.ts'

const message = (key: string) => ({ error: packIssue(`validation.${key}`) })

const required = () =>
  z.string({
    error: ({ input }) =>
      packIssue(input === undefined || input === null ? 'validation.required' : 'validation.text'),
  })

const strict = <S extends z.core.$ZodLooseShape>(shape: S) => z.strictObject(shape, message('unknown'))

const email = () =>
  required()
    .trim()
    .min(1, message('required'))
    .max(254, { error: packIssue('validation.max_length', { n: 254 }) })
    .toLowerCase()
    .pipe(z.email(message('email')))

/** Longer than any password that can have been chosen: just refused, never hashed. */
const password = () =>
  required()
    .min(1, message('required'))
    .max(1024, { error: packIssue('validation.max_length', { n: 128 }) })

const token = () =>
  required()
    .min(1, message('required'))
    .max(200, { error: packIssue('validation.max_length', { n: 200 }) })

export const credentialsInput = strict({ email: email(), password: password() })

/** One's own password, to confirm that one is still there. */
export const confirmInput = strict({ password: password() })

export const forgotInput = strict({ email: email() })

export const linkInput = strict({ token: token() })

export const resetInput = strict({
  token: token(),
  password: password(),
  password_confirmation: password(),
})

export const localeQuery = strict({ locale: z.enum(LOCALES, message('choice')) })
