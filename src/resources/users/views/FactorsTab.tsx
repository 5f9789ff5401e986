import { Button, Dialog, DialogActions, DialogTitle, TextField } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import { useAdmin } from '#src/authProvider/admin.ts'
import { useAllows } from '#src/authProvider/permissions.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { Part, Stack } from '#src/views/account/accountStyles.ts'
import { DialogBody } from '#src/views/dialogs/DialogBody.tsx'
import { notByBackdrop } from '#src/views/dialogs/notByBackdrop.ts'
import { formatInstant, formatNames } from '#src/views/format/format.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { Failure } from '#src/views/parts/Failure.tsx'
import { problemOf } from '#src/views/problem.ts'
import type { OfRecordProps } from '#src/views/resourceViews.ts'

interface ResetDialogProps {
  readonly reset: (reason: string) => Promise<void>
  readonly onClose: () => void
}

const ResetDialog = ({ reset, onClose }: ResetDialogProps) => {
  const translate = useTranslate()
  const titleId = useId()
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  const [isSending, setSending] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    if (reason.trim() === '') return setFault(translate('validation.required'))
    setSending(true)
    try {
      await reset(reason)
    } catch (error) {
      const { errors, message } = problemOf(error)
      setFault(errors.reason?.[0] ?? message)
      setSending(false)
    }
  }
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={notByBackdrop(onClose)} aria-labelledby={titleId}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={titleId} component="h2">
          {translate('user_access.two_step_title')}
        </DialogTitle>
        <DialogBody sx={{ display: 'grid', gap: '16px' }}>
          <p style={{ margin: 0, lineHeight: 1.6 }}>{translate('user_access.two_step_text')}</p>
          <TextField
            label={translate('user_access.two_step_reason')}
            value={reason}
            required
            autoFocus
            fullWidth
            multiline
            minRows={2}
            error={fault !== undefined}
            helperText={fault}
            onChange={({ target }) => {
              setReason(target.value)
              setFault(undefined)
            }}
            slotProps={{ htmlInput: { dir: 'auto', maxLength: 300 } }}
          />
        </DialogBody>
        <DialogActions>
          <Button onClick={onClose} disabled={isSending}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" color="error" loading={isSending}>
            {translate('user_access.two_step_reset')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** The two-step sign-in of a user, and its reset for whoever has lost everything. */
const FactorsTab = ({ record }: OfRecordProps) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const titleId = useId()
  const allows = useAllows()
  const admin = useAdmin()
  const notify = useNotify()
  const queries = useQueryClient()
  const { userFactors, resetUserFactors } = useDataProvider<PanelDataProvider>()
  const [isOpen, setOpen] = useState(false)
  const id = Number(record.id)
  const queryKey = ['users', 'factors', id]
  const { data, error, refetch } = useQuery({ queryKey, queryFn: () => userFactors(id), staleTime: 0 })

  const reset = async (reason: string): Promise<void> => {
    const message = await resetUserFactors(id, reason)
    setOpen(false)
    notify(message, { type: 'success' })
    await queries.invalidateQueries({ queryKey: ['users'] })
  }

  const { totp = null, passkeys = [], recovery_codes = null } = data ?? {}
  const [since] = [totp?.since ?? [], passkeys.map(({ created_at }) => created_at)].flat().sort()
  const methods = [
    totp ? translate('user_access.two_step_totp') : [],
    passkeys.length ? translate('user_access.two_step_passkeys', { n: passkeys.length }) : [],
    recovery_codes ? translate('user_access.two_step_codes', { n: recovery_codes.left }) : [],
  ].flat()
  // Those of administrators are reset by a super admin, one's own by nobody else's hand.
  const mayReset =
    admin?.id !== id &&
    (record.user_type === 'ADMIN'
      ? admin?.permissions.has('*') === true
      : allows?.('users', 'reset_second_factor') === true)
  return (
    <Stack>
      <Part aria-labelledby={titleId} aria-busy={!data && !error}>
        <h2 id={titleId}>{translate('user_access.two_step')}</h2>
        <div className="body">
          {error && !data ? <Failure error={error} onRetry={() => void refetch()} /> : null}
          {data ? (
            <p className="intro">
              {since
                ? translate('user_access.two_step_on', {
                    since: formatInstant(since, locale),
                    methods: formatNames(methods, locale),
                  })
                : translate('user_access.two_step_off')}
            </p>
          ) : null}
          {data?.is_on && mayReset ? (
            <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
              {translate('user_access.two_step_reset')}
            </Button>
          ) : null}
        </div>
      </Part>
      {isOpen ? <ResetDialog reset={reset} onClose={() => setOpen(false)} /> : null}
    </Stack>
  )
}

export default FactorsTab
