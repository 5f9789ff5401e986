import { useTranslate } from 'react-admin'
import { isolated } from '#src/schema/plainText.ts'
import { formatInstant } from '#src/views/format/format.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { Chip } from '#src/views/parts/Chip.tsx'
import type { Change } from './side.ts'
import { useDayTexts } from './useSentences.ts'

const TONES = { OPEN: 'primary', DONE: 'success', REVOKED: 'neutral' } as const satisfies Record<
  Change['state'],
  string
>

const Line = ({ change }: { readonly change: Change }) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const { dayOf } = useDayTexts()
  const { kind, state, package: next, days, pauses_on, resumes_on, reason, made_by, made_at } = change
  return (
    <li>
      <Chip look={{ tone: TONES[state] }}>{translate(`changes.states.${state}`)}</Chip>
      <strong>
        {translate(`changes.past_of.${kind}`, {
          package: isolated(next?.label ?? ''),
          smart_count: days ?? 0,
          from: dayOf(pauses_on),
          until: dayOf(resumes_on),
        })}
      </strong>
      <time dateTime={made_at}>{formatInstant(made_at, locale)}</time>
      <bdi>{made_by ?? translate('changes.time')}</bdi>
      {reason ? <q>{reason}</q> : null}
    </li>
  )
}

/** What was changed before, the latest first; nothing where nothing was. */
export const Past = ({ past }: { readonly past: readonly Change[] }) => {
  const translate = useTranslate()
  if (past.length === 0) return null
  return (
    <details>
      <summary>{translate('changes.past')}</summary>
      <ul>
        {past.map((change) => (
          <Line key={change.id} change={change} />
        ))}
      </ul>
    </details>
  )
}
