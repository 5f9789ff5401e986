import { useState } from 'react'
import { Alert } from '../../public-ui/Alert.tsx'
import type { Answer } from '../../public-ui/api.ts'
import { Button } from '../../public-ui/Button.tsx'
import { useText } from '../../public-ui/language.ts'
import { PageHeading } from '../../public-ui/PageHeading.tsx'
import { Question } from '../../public-ui/Question.tsx'
import { Empty } from '../parts/Empty.tsx'
import { Section } from '../parts/Section.tsx'
import { Shown } from '../parts/Shown.tsx'
import { mayOpen } from '../shell/navigation.ts'
import { useUser } from '../shell/session.ts'
import { useAnswer } from '../shell/useAnswer.ts'
import { useSending } from '../shell/useSending.ts'
import { change, inviteAgain, removeUser, type SubUser } from './calls.ts'
import { UserForm } from './UserForm.tsx'
import { UserItem } from './UserItem.tsx'

/** Who else works in the vendor's account. */
const UsersPage = () => {
  const t = useText()
  const me = useUser()
  const answered = useAnswer('user/sub-users')
  const [form, setForm] = useState<{ user: SubUser | undefined }>()
  const [removing, setRemoving] = useState<SubUser>()
  const [busyId, setBusyId] = useState<number>()
  const [done, setDone] = useState<string>()
  const { messages, send } = useSending()

  const show = (message: string) => {
    setForm(undefined)
    setDone(message)
    answered.reload()
  }
  const act = async (id: number, call: Promise<Answer<unknown>>) => {
    setBusyId(id)
    setDone(undefined)
    const answer = await send(call)
    setBusyId(undefined)
    if (answer.ok) show(answer.message)
  }
  const toggle = ({ id, username, phone, permissions, active }: SubUser) =>
    act(id, change(id, { username, phone, permissions, active: !active }))

  return (
    <>
      <div className="heading-line">
        <PageHeading title={t('account.users.title')} lead={t('account.users.lead')} />
        {!form && mayOpen(me, 'users') && (
          <Button onClick={() => setForm({ user: undefined })}>{t('account.users.add')}</Button>
        )}
      </div>
      {messages && <Alert tone="danger" messages={messages} />}
      {done && !messages && <Alert tone="success" messages={[done]} />}
      <div className="sections">
        {form && (
          <UserForm
            key={form.user?.id ?? 'new'}
            user={form.user}
            onSaved={show}
            onCancel={() => setForm(undefined)}
          />
        )}
        <Section title={t('account.users.title')} isWide>
          <Shown answered={answered}>
            {({ users }) =>
              users.length === 0 ? (
                <Empty icon="people" title={t('account.users.empty')} text={t('account.users.empty_text')} />
              ) : (
                <ul className="requests">
                  {users.map((user) => (
                    <UserItem
                      key={user.id}
                      user={user}
                      canChange={user.id !== me?.id}
                      busy={busyId === user.id}
                      onChange={() => setForm({ user })}
                      onInvite={() => void act(user.id, inviteAgain(user.id))}
                      onToggle={() => void toggle(user)}
                      onRemove={() => setRemoving(user)}
                    />
                  ))}
                </ul>
              )
            }
          </Shown>
        </Section>
      </div>
      {removing && (
        <Question
          title={t('account.users.remove_question')}
          text={t('account.users.remove_text', { name: removing.username })}
          yes={t('account.users.yes')}
          no={t('account.users.no')}
          onAnswer={(isYes) => {
            setRemoving(undefined)
            if (isYes) void act(removing.id, removeUser(removing.id))
          }}
        />
      )}
    </>
  )
}

export default UsersPage
