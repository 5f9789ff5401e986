import { reasonIn } from '#src/i18n/reasons.ts'
import { useAppLocale } from '../locale.ts'

/** A reason as it was typed, or in the reader's language where the system gave it. */
export const ReasonText = ({ text }: { readonly text: string }) => <bdi>{reasonIn(useAppLocale(), text)}</bdi>
