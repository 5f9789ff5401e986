import { useTranslate } from 'react-admin'
import { formatDay } from '#src/i18n/dates.ts'
import { addDays } from '#src/schema/days.ts'
import { formatMoney } from '#src/schema/money.ts'
import { useAppLocale } from '#src/views/locale.ts'
import type { Preview } from './side.ts'

/** How days and periods are said. */
export const useDayTexts = () => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const dayOf = (day: string | null): string =>
    day === null ? translate('changes.for_life') : `\u2068${formatDay(day, locale)}\u2069`
  return { dayOf }
}

/** An amount within a sentence of either direction. */
export const money = (amount: number): string => `\u2066${formatMoney(amount)}\u2069`

/** How the sentence begins that tells the last covered day. */
const OUTCOMES = {
  SWITCH: 'stays_until',
  CANCELLATION: 'ends_after',
  EXTENSION: 'covered_until',
  PAUSE: 'covered_until',
  RESUME: 'covered_until',
} as const

/** Where periods come to lie, and the last day that is paid for then. */
const useMoves = () => {
  const translate = useTranslate()
  const { dayOf } = useDayTexts()
  return ({ moves, kind, covered_until }: Preview): readonly string[] => [
    ...moves.map(({ number, to }) =>
      translate('changes.moves', {
        number: `\u2066${number}\u2069`,
        from: dayOf(to.starts_on),
        to: dayOf(to.ends_on),
      }),
    ),
    ...(kind === 'UPGRADE' ? [] : [translate(`changes.${OUTCOMES[kind]}`, { day: dayOf(covered_until) })]),
  ]
}

const usePauseTexts = () => {
  const translate = useTranslate()
  const { dayOf } = useDayTexts()
  const counted = (key: 'paused_days' | 'days_kept', days: number): string =>
    translate(`changes.${key}`, { smart_count: days })
  type Pause = NonNullable<Preview['pause']>
  return {
    /** What happens while it is paused; of a period that begins with it, no day was used. */
    beginning: ({ pauses_on, last_day, resumes_on, paused_days, days_kept }: Pause, isUnused: boolean) => [
      isUnused
        ? translate('changes.not_used_yet', { day: dayOf(pauses_on) })
        : translate('changes.in_use_until', { day: dayOf(last_day) }),
      counted('days_kept', days_kept),
      translate('changes.resumes_by_itself', {
        day: dayOf(resumes_on),
        days: counted('paused_days', paused_days),
      }),
      translate('changes.nothing_due_paused'),
    ],
    end: ({ is_planned, pauses_on, resumes_on, paused_days }: Pause) =>
      is_planned
        ? [translate('changes.pause_dropped', { day: dayOf(pauses_on) })]
        : [
            ...(paused_days > 0
              ? [
                  translate('changes.paused_for', {
                    from: dayOf(pauses_on),
                    until: dayOf(addDays(resumes_on, -1)),
                    days: counted('paused_days', paused_days),
                  }),
                ]
              : []),
            translate('changes.runs_again', { day: dayOf(resumes_on) }),
          ],
  }
}

/** What happens at once, sentence by sentence. */
export const useSentences = (preview: Preview): readonly string[] => {
  const translate = useTranslate()
  const { dayOf } = useDayTexts()
  const { beginning, end } = usePauseTexts()
  const movesOf = useMoves()
  const { kind, given_up, postponed, moves, set_off, pause, next } = preview
  const open = given_up && { number: `\u2066${given_up.number}\u2069`, amount: money(given_up.amount) }
  const replaced = open ? [translate(`changes.${kind === 'SWITCH' ? 'replaced' : 'given_up'}`, open)] : []
  if (kind === 'UPGRADE')
    return [
      translate('changes.upgrade_due', {
        amount: money(set_off?.to_pay ?? 0),
        day: dayOf(next?.due_on ?? null),
      }),
      ...replaced,
      translate('changes.upgrade_then'),
      translate('changes.upgrade_else'),
    ]
  const now = translate('changes.nothing_now')
  if (kind === 'PAUSE' && pause)
    return [now, ...beginning(pause, moves[0]?.from.starts_on === pause.pauses_on), ...replaced]
  const later = postponed
    ? [
        translate('changes.postponed', {
          number: `\u2066${postponed.number}\u2069`,
          amount: money(postponed.amount),
          day: dayOf(postponed.due_on),
        }),
      ]
    : []
  return [now, ...replaced, ...(pause ? end(pause) : []), ...movesOf(preview), ...later]
}

/** What a pause comes to, resumed on its last day, sentence by sentence. */
export const usePauseEnd = (preview: Preview): readonly string[] => {
  const translate = useTranslate()
  return [...useMoves()(preview), translate('changes.each_day_earlier')]
}
