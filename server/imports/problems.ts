import type { RowProblem } from '#server/db/imports.ts'
import type { AppError } from '#server/http/errors.ts'
import { failureText, issueTexts } from '#server/http/messages.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import type { Issues } from '#src/schema/issues.ts'

/** What is wrong with a row, in both languages: whoever reads it may choose another one later. */
export const problemsOf = (issues: Issues): readonly RowProblem[] => {
  const [ar = {}, en = {}] = LOCALES.map((locale) => issueTexts(locale, issues))
  return Object.keys(issues).flatMap((field) =>
    (ar[field] ?? []).map((text, place) => ({ field, ar: text, en: en[field]?.[place] ?? text })),
  )
}

/** The same of what the write of a row was refused with. */
export const problemsIn = (error: AppError): readonly RowProblem[] => {
  const told = problemsOf(error.particulars.errors ?? {})
  return told.length ? told : [{ field: null, ar: failureText('ar', error), en: failureText('en', error) }]
}
