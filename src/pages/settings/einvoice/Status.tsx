import { Alert } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { EinvoiceConnection } from '#src/dataProvider/einvoices.ts'
import { formatInstant } from '#src/views/format/format.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { Chip } from '#src/views/parts/Chip.tsx'

const DAY_MS = 86_400_000

/** From so many days on before its end a certificate is to be renewed; System health warns as early. */
const SOON_DAYS = 30

type Tone = 'success' | 'warning' | 'danger' | 'neutral'

/** How the connection is, in one word, and whether its certificate ends. */
const standing = ({ active, open, on }: EinvoiceConnection, now: number): { word: string; tone: Tone } => {
  if (!active) return open ? { word: 'under_way', tone: 'warning' } : { word: 'none', tone: 'neutral' }
  const left =
    active.certificate_until === null ? Number.POSITIVE_INFINITY : Date.parse(active.certificate_until) - now
  if (left <= 0) return { word: 'expired', tone: 'danger' }
  if (left <= SOON_DAYS * DAY_MS) return { word: 'expires', tone: 'warning' }
  return on ? { word: 'on', tone: 'success' } : { word: 'off', tone: 'warning' }
}

/** How the installation is connected now: state, platform, certificate and its end, and by whom. */
export const Status = ({ connection }: { readonly connection: EinvoiceConnection }) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const { word, tone } = standing(connection, Date.now())
  const unit = connection.active ?? connection.open
  const advice = ['expired', 'expires', 'off'].includes(word) ? word : undefined
  return (
    <>
      <dl aria-label={translate('einvoiceConnection.state')}>
        <div>
          <dt>{translate('einvoiceConnection.state')}</dt>
          <dd>
            <Chip look={{ tone }}>{translate(`einvoiceConnection.states.${word}`)}</Chip>
          </dd>
        </div>
        {unit ? (
          <>
            <div>
              <dt>{translate('einvoiceConnection.platform')}</dt>
              <dd>{translate(`einvoiceConnection.platforms.${unit.environment}`)}</dd>
            </div>
            {unit.certificate_until ? (
              <div>
                <dt>{translate('einvoiceConnection.until')}</dt>
                <dd>{formatInstant(unit.certificate_until, locale)}</dd>
              </div>
            ) : null}
            <div>
              <dt>{translate('einvoiceConnection.by')}</dt>
              <dd>
                <bdi>{unit.created_by}</bdi> · {formatInstant(unit.activated_at ?? unit.created_at, locale)}
              </dd>
            </div>
            <div>
              <dt>{translate('einvoiceConnection.serial')}</dt>
              <dd>
                <bdi dir="ltr">{unit.serial}</bdi>
              </dd>
            </div>
          </>
        ) : null}
      </dl>
      {advice ? (
        <Alert severity={tone === 'danger' ? 'error' : 'warning'}>
          {translate(`einvoiceConnection.advice.${advice}`)}
        </Alert>
      ) : null}
    </>
  )
}
