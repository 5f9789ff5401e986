import { Button } from '@mui/material'
import { useState } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { ask, type Call, call } from '#src/dataProvider/http.ts'
import { formatInstantDay } from '#src/i18n/dates.ts'
import { useCalling } from '#src/views/dialogs/useCalling.ts'
import { useDialogs } from '#src/views/dialogs/useDialogs.ts'
import { useUnsavedQuestion } from '#src/views/dialogs/useUnsavedQuestion.ts'
import { formatNames } from '#src/views/format/format.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { Chip } from '#src/views/parts/Chip.tsx'
import type { Tone } from '#src/views/tones.ts'
import { OwnList } from '../lists/OwnList.tsx'
import { Entry } from '../parts/Entry.tsx'
import { PageHeading } from '../parts/PageHeading.tsx'
import { mayOpen, useUser } from '../shell/session.ts'
import { type SubUser, UserForm } from './UserForm.tsx'

const stateOf = ({ active, activated }: SubUser): { readonly tone: Tone; readonly text: string } => {
  if (!active) return { tone: 'neutral', text: 'inactive' }
  return activated ? { tone: 'success', text: 'active' } : { tone: 'warning', text: 'invited' }
}

interface UserEntryProps {
  readonly user: SubUser
  readonly onChange: () => void
  /** Something was done about it, of which the server said that; a user who was removed `isGone`. */
  readonly onDone: (message: string, isGone?: boolean) => void
}

/** What can be done about a sub user. */
const UserActions = ({ user, onChange, onDone }: UserEntryProps) => {
  const translate = useTranslate()
  const dialogs = useDialogs()
  const { make, isBusy } = useCalling()
  const { id, username, active, activated } = user
  const act = async (path: string, how: Pick<Call, 'method' | 'query'>): Promise<void> => {
    const done = await make(() => call(`user/sub-users/${path}`, how))
    if (done) onDone(done.message, how.method === 'DELETE')
  }
  const inviteAgain = async (): Promise<void> => {
    const done = await make(() => ask('POST user/sub-users/:id/invite', { params: { id } }))
    if (done) onDone(done.message)
  }
  // What it says is what is meant, however often it is sent and whoever else presses it.
  const toggle = () =>
    act(`active-toggle/${id}`, { method: 'PUT', query: new URLSearchParams({ active: active ? '0' : '1' }) })
  const remove = async (): Promise<void> => {
    const isSure = await dialogs.confirm({
      tone: 'danger',
      title: translate('account.users.remove_question'),
      text: translate('account.users.remove_text', { name: username }),
      confirm: translate('views.yes'),
      cancel: translate('views.no'),
    })
    if (isSure) await act(`${id}`, { method: 'DELETE' })
  }
  return (
    <div className="button-row">
      <Button
        size="small"
        onClick={onChange}
        aria-label={translate('account.users.edit', { name: username })}
      >
        {translate('account.users.change')}
      </Button>
      {active && !activated && (
        <Button size="small" loading={isBusy} onClick={() => void inviteAgain()}>
          {translate('account.users.invite_again')}
        </Button>
      )}
      <Button size="small" loading={isBusy} onClick={() => void toggle()}>
        {translate(active ? 'account.users.switch_off' : 'account.users.switch_on')}
      </Button>
      <Button size="small" color="error" onClick={() => void remove()}>
        {translate('account.users.remove')}
      </Button>
    </div>
  )
}

const UserEntry = (props: UserEntryProps) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const me = useUser()
  const { id, username, email, permissions, last_sign_in_at } = props.user
  const { tone, text } = stateOf(props.user)
  const names = permissions.map((name) => translate(`resources.seller_user.fields.${name}`))
  return (
    <Entry
      title={username}
      chip={<Chip look={{ tone }}>{translate(`account.users.${text}`)}</Chip>}
      facts={
        <>
          <bdi dir="ltr">{email}</bdi>
          {last_sign_in_at && (
            <span>
              {translate('account.users.last_sign_in')} {formatInstantDay(last_sign_in_at, locale)}
            </span>
          )}
        </>
      }
    >
      <p>{names.length === 0 ? translate('account.users.none') : formatNames(names, locale)}</p>
      {id === me?.id ? null : <UserActions {...props} />}
    </Entry>
  )
}

/** Who else works in the vendor's account. */
const UsersPage = () => {
  const translate = useTranslate()
  const me = useUser()
  const notify = useNotify()
  const refresh = useRefresh()
  const [form, setForm] = useState<{ readonly user: SubUser | undefined }>()
  const mayLeave = useUnsavedQuestion()
  const tell = (message: string) => {
    notify(message, { type: 'success' })
    refresh()
  }
  const change = async (user: SubUser) => {
    if (form?.user?.id !== user.id && (await mayLeave())) setForm({ user })
  }
  const title = translate('account.users.title')
  return (
    <>
      <PageHeading title={title} lead={translate('account.users.lead')}>
        {!form && mayOpen(me, 'users') && (
          <Button variant="contained" onClick={() => setForm({ user: undefined })}>
            {translate('account.users.add')}
          </Button>
        )}
      </PageHeading>
      <div className="stack">
        {form && (
          <UserForm
            key={form.user?.id ?? 'new'}
            user={form.user}
            onSaved={(message) => {
              setForm(undefined)
              tell(message)
            }}
            onCancel={() => setForm(undefined)}
          />
        )}
        <OwnList<SubUser>
          resource="users"
          title={title}
          empty="users.empty"
          entry={(user) => (
            <UserEntry
              key={user.id}
              user={user}
              onChange={() => void change(user)}
              onDone={(message, isGone) => {
                // What stands in the form of somebody else, or of somebody new, stays.
                if (isGone && form?.user?.id === user.id) setForm(undefined)
                tell(message)
              }}
            />
          )}
        />
      </div>
    </>
  )
}

export default UsersPage
