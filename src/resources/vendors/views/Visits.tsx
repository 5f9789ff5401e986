import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { VISIT_PARTS, type VisitPart } from '#src/resources/vendors/touches.ts'
import { fontSize } from '#src/theme/tokens.ts'
import { formatInstant } from '#src/views/format/format.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { Card } from '#src/views/parts/Card.tsx'
import type { OfRecordProps } from '#src/views/resourceViews.ts'

const Sheet = styled(Card)(({ theme: { tokens, breakpoints } }) => ({
  '&&': { display: 'grid', gap: '12px 32px', padding: 24 },
  [breakpoints.up('lg')]: { '&&': { gridTemplateColumns: '200px repeat(2, minmax(0, 1fr))' } },
  [breakpoints.down('sm')]: { '&&': { padding: 16 } },
  '& h2, & h3': { margin: 0, fontSize: fontSize.lg, fontWeight: 600 },
  '& h3': { fontSize: fontSize.base },
  '& dl': { display: 'grid', gap: 8, margin: '8px 0 0' },
  '& dt': { color: tokens.inkSoft, fontSize: fontSize.sm },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}))

const PREFIX = { first: 'first_', last: '' } as const

type Which = keyof typeof PREFIX

const partOf = (record: OfRecordProps['record'], which: Which, part: VisitPart): string | undefined => {
  const value: unknown = record[`${PREFIX[which]}${part}`]
  return typeof value === 'string' && value !== '' ? value : undefined
}

const isKnown = (record: OfRecordProps['record'], which: Which): boolean =>
  VISIT_PARTS.some((part) => partOf(record, which, part))

const Visit = ({ record, which }: OfRecordProps & { readonly which: Which }) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  return (
    <div>
      <h3>{translate(`accounts.visits.${which}`)}</h3>
      <dl>
        {VISIT_PARTS.map((part) => {
          const value = partOf(record, which, part)
          return value === undefined ? null : (
            <div key={part}>
              <dt>{translate(`resources.vendors.fields.${part}`)}</dt>
              <dd>
                {part === 'visited_at' ? (
                  <time dateTime={value}>{formatInstant(value, locale)}</time>
                ) : (
                  <bdi>{value}</bdi>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}

/** Where a vendor came from before registering: the first visit and the last; nothing where neither is known. */
const Visits = ({ record }: OfRecordProps) => {
  const titleId = useId()
  const translate = useTranslate()
  const known = (['first', 'last'] as const).filter((which) => isKnown(record, which))
  if (!known.length) return null
  return (
    <Sheet aria-labelledby={titleId}>
      <h2 id={titleId}>{translate('accounts.visits.title')}</h2>
      {known.map((which) => (
        <Visit key={which} record={record} which={which} />
      ))}
    </Sheet>
  )
}

export default Visits
