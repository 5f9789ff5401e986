import KeyOutlined from '@mui/icons-material/KeyOutlined'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { ServiceKey } from '#src/dataProvider/serviceKeys.ts'
import { formatInstant, formatRelative } from '#src/views/format/format.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { Chip } from '#src/views/parts/Chip.tsx'
import type { Tone } from '#src/views/tones.ts'

const TONES: { readonly [S in ServiceKey['state']]: Tone } = {
  WORKING: 'success',
  REPLACED: 'warning',
  EXPIRED: 'neutral',
  REVOKED: 'neutral',
}

interface KeyLineProps {
  readonly of: ServiceKey
  /** What can be done with it. */
  readonly children: ReactNode
}

/** One key: how it is told from others, whether it works, who made it, and when it was used. */
export const KeyLine = ({ of, children }: KeyLineProps) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const at = (instant: string) => formatInstant(instant, locale)
  const { state, hint, created_at, created_by, expires_at, revoked_at, revoked_by } = of
  const { last_used_at, last_address } = of
  return (
    <li>
      <KeyOutlined aria-hidden />
      <div className="device">
        <strong>
          <bdi dir="ltr">{hint}</bdi>
          <Chip look={{ tone: TONES[state] }}>{translate(`service_keys.states.${state}`)}</Chip>
        </strong>
        <span className="line">
          <span>
            {created_by === ''
              ? translate('service_keys.created_by_server', { at: at(created_at) })
              : translate('service_keys.created', { by: created_by, at: at(created_at) })}
          </span>
          {revoked_at ? (
            <span>{translate('service_keys.revoked', { by: revoked_by ?? '', at: at(revoked_at) })}</span>
          ) : (
            <span>
              {expires_at
                ? translate(state === 'EXPIRED' ? 'service_keys.expired' : 'service_keys.expires', {
                    at: at(expires_at),
                  })
                : translate('service_keys.never_expires')}
            </span>
          )}
          <span>
            {last_used_at
              ? translate('service_keys.used', {
                  at: formatRelative(last_used_at, locale),
                  address: last_address ?? '',
                })
              : translate('service_keys.never_used')}
          </span>
        </span>
      </div>
      {children}
    </li>
  )
}
