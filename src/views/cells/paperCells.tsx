import { useRecordContext, useResourceContext, useTranslate } from 'react-admin'
import { formatInstantDay } from '#src/i18n/dates.ts'
import { useAppLocale } from '../locale.ts'
import type { CellOf, CellProps } from './cellProps.ts'
import { useFlagTexts } from './choiceCells.tsx'

/** What a reference points at, in words that lead nowhere. */
export const NameText = ({ source }: CellProps<'reference'>) => {
  const record = useRecordContext()
  return <bdi>{String(record?.[`${source}_label`] ?? '')}</bdi>
}

export const DayText = ({ value }: CellProps<'dateTime'>) => {
  const locale = useAppLocale()
  return <time>{formatInstantDay(value, locale)}</time>
}

/** Latin letters and digits, without a button that copies them. */
export const LatinText = ({ value }: CellOf<string>) => <bdi dir="ltr">{value}</bdi>

export const ChoiceText = ({ value, source }: CellProps<'choice'>) => {
  const translate = useTranslate()
  return translate(`resources.${useResourceContext()}.choices.${source}.${value}`, { _: value })
}

export const FlagText = ({ value, source }: CellProps<'flag'>) => useFlagTexts(source)(value)
