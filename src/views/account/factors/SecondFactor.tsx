import DevicesOutlined from '@mui/icons-material/DevicesOutlined'
import KeyOutlined from '@mui/icons-material/KeyOutlined'
import PasswordOutlined from '@mui/icons-material/PasswordOutlined'
import { Alert, Button } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { type DataProvider, useDataProvider, useNotify, useTranslate } from 'react-admin'
import type { OwnAccount } from '#src/dataProvider/ownAccount.ts'
import type { FactorsChanged, OwnFactors } from '#src/dataProvider/ownFactors.ts'
import { useCalling } from '#src/views/dialogs/useCalling.ts'
import { useDialogs } from '#src/views/dialogs/useDialogs.ts'
import { formatInstant, formatRelative } from '#src/views/format/format.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { Chip } from '#src/views/parts/Chip.tsx'
import { Failure } from '#src/views/parts/Failure.tsx'
import { Part } from '../accountStyles.ts'
import { CodesDialog } from './CodesDialog.tsx'
import { PasskeyDialog } from './PasskeyDialog.tsx'
import { TotpDialog } from './TotpDialog.tsx'

const OWN_FACTORS = ['own', 'factors'] as const

/** From so few on, it is time for new ones. */
const FEW_CODES = 3

type Passkey = OwnFactors['passkeys'][number]

type Open = { readonly what: 'totp' } | { readonly what: 'passkey'; readonly of?: Passkey }

interface LineProps {
  readonly icon: ReactNode
  readonly name: ReactNode
  readonly children: ReactNode
  readonly actions: ReactNode
}

const Line = ({ icon, name, children, actions }: LineProps) => (
  <li>
    {icon}
    <div className="device">
      <strong>{name}</strong>
      <span className="line">{children}</span>
    </div>
    {actions}
  </li>
)

/** One's own second factors: what is on, and setting up, changing and taking away. */
const SecondFactor = () => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const titleId = useId()
  const provider = useDataProvider<OwnAccount & DataProvider>()
  const dialogs = useDialogs()
  const notify = useNotify()
  const queries = useQueryClient()
  const { make, isBusy } = useCalling()
  const [open, setOpen] = useState<Open>()
  const [codes, setCodes] = useState<readonly string[]>()
  const { data, error, refetch } = useQuery({
    queryKey: OWN_FACTORS,
    queryFn: () => provider.factors(),
    staleTime: 0,
  })

  const take = ({ message, factors, codes: made }: FactorsChanged): void => {
    queries.setQueryData(OWN_FACTORS, factors)
    notify(message, { type: 'success' })
    setOpen(undefined)
    setCodes(made)
  }

  const change = async (call: () => Promise<FactorsChanged>): Promise<void> => {
    const done = await make(call)
    if (done) take(done)
  }

  const remove = async (title: string, call: () => Promise<FactorsChanged>): Promise<void> => {
    const isLast = (data?.passkeys.length ?? 0) + (data?.totp ? 1 : 0) === 1
    const confirmed = await dialogs.confirm({
      tone: 'danger',
      title,
      text: translate(isLast ? 'factors.remove_last' : 'factors.remove_one'),
      confirm: translate('factors.remove'),
      cancel: translate('ra.action.cancel'),
    })
    if (confirmed) await change(call)
  }

  const renew = async (): Promise<void> => {
    const confirmed = await dialogs.confirm({
      tone: 'warning',
      title: translate('factors.new_codes_question'),
      text: translate('factors.new_codes_text'),
      confirm: translate('factors.new_codes'),
      cancel: translate('ra.action.cancel'),
    })
    if (confirmed) await change(() => provider.newRecoveryCodes())
  }

  const button = (text: string, label: string, onClick: () => void, tone?: 'error') => (
    <Button
      variant="outlined"
      size="small"
      color={tone ?? 'primary'}
      disabled={isBusy}
      aria-label={label}
      onClick={onClick}
    >
      {text}
    </Button>
  )

  const { totp = null, passkeys = [], recovery_codes = null } = data ?? {}
  // The last way stays where one is required.
  const isKept = data?.required === true && passkeys.length + (totp ? 1 : 0) === 1
  const hasFew = recovery_codes !== null && recovery_codes.left <= FEW_CODES
  return (
    <Part aria-labelledby={titleId} aria-busy={!data && !error}>
      <h2 id={titleId}>{translate('factors.title')}</h2>
      <div className="body">
        <p className="intro">
          {data ? (
            <Chip look={{ tone: data.is_on ? 'success' : 'neutral' }}>
              {translate(data.is_on ? 'factors.on' : 'factors.off')}
            </Chip>
          ) : null}{' '}
          {translate('factors.intro')} {data && !data.is_on ? translate('factors.off_text') : null}{' '}
          {data?.required ? translate('factors.required_text') : null}
        </p>
        {error && !data ? <Failure error={error} onRetry={() => void refetch()} /> : null}
        {hasFew ? (
          <Alert severity="warning" sx={{ marginBlockEnd: '16px' }}>
            {translate('factors.codes_few')}
          </Alert>
        ) : null}
        {data ? (
          <ul>
            <Line
              icon={<PasswordOutlined aria-hidden />}
              name={translate('factors.totp')}
              actions={
                totp ? (
                  <>
                    {button(translate('factors.change'), translate('factors.change_totp'), () =>
                      setOpen({ what: 'totp' }),
                    )}
                    {isKept
                      ? null
                      : button(
                          translate('factors.remove'),
                          translate('factors.remove_totp'),
                          () => void remove(translate('factors.remove_totp'), () => provider.removeTotp()),
                          'error',
                        )}
                  </>
                ) : (
                  button(translate('factors.set_up'), translate('factors.set_up_totp'), () =>
                    setOpen({ what: 'totp' }),
                  )
                )
              }
            >
              {totp ? (
                <span>
                  {translate('factors.since')}{' '}
                  <time dateTime={totp.since}>{formatInstant(totp.since, locale)}</time>
                </span>
              ) : (
                <span>{translate('factors.totp_text')}</span>
              )}
            </Line>
            {passkeys.map((passkey) => (
              <Line
                key={passkey.id}
                icon={<KeyOutlined aria-hidden />}
                name={
                  <>
                    <bdi>{passkey.name}</bdi>{' '}
                    <Chip look={{ tone: 'neutral' }}>{translate('factors.passkey')}</Chip>
                  </>
                }
                actions={
                  <>
                    {button(
                      translate('factors.rename'),
                      translate('factors.rename_passkey', { name: passkey.name }),
                      () => setOpen({ what: 'passkey', of: passkey }),
                    )}
                    {isKept
                      ? null
                      : button(
                          translate('factors.remove'),
                          translate('factors.remove_passkey', { name: passkey.name }),
                          () =>
                            void remove(translate('factors.remove_passkey', { name: passkey.name }), () =>
                              provider.removePasskey(passkey.id),
                            ),
                          'error',
                        )}
                  </>
                }
              >
                <span>
                  {translate('factors.since')}{' '}
                  <time dateTime={passkey.created_at}>{formatInstant(passkey.created_at, locale)}</time>
                </span>
                <span>
                  {passkey.last_used_at ? (
                    <>
                      {translate('factors.last_used')}{' '}
                      <time dateTime={passkey.last_used_at}>
                        {formatRelative(passkey.last_used_at, locale)}
                      </time>
                    </>
                  ) : (
                    translate('factors.never_used')
                  )}
                </span>
              </Line>
            ))}
            <Line
              icon={<DevicesOutlined aria-hidden />}
              name={translate('factors.add_passkey')}
              actions={button(translate('factors.add'), translate('factors.add_passkey'), () =>
                setOpen({ what: 'passkey' }),
              )}
            >
              <span>{translate('factors.passkeys_text')}</span>
            </Line>
            {recovery_codes ? (
              <Line
                icon={<PasswordOutlined aria-hidden />}
                name={translate('factors.codes')}
                actions={button(
                  translate('factors.new_codes'),
                  translate('factors.new_codes'),
                  () => void renew(),
                )}
              >
                <span>{translate('factors.codes_left', { smart_count: recovery_codes.left })}</span>
              </Line>
            ) : null}
          </ul>
        ) : null}
      </div>
      {open?.what === 'totp' ? <TotpDialog onDone={take} onClose={() => setOpen(undefined)} /> : null}
      {open?.what === 'passkey' ? (
        <PasskeyDialog
          {...(open.of && { passkey: open.of })}
          onDone={take}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
      {codes ? <CodesDialog codes={codes} onClose={() => setCodes(undefined)} /> : null}
    </Part>
  )
}

export default SecondFactor
