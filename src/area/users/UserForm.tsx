import { useState } from 'react'
import { Alert } from '../../public-ui/Alert.tsx'
import { Button } from '../../public-ui/Button.tsx'
import { Checkbox } from '../../public-ui/Checkbox.tsx'
import { EmailField, PhoneField } from '../../public-ui/contactFields.tsx'
import { useText } from '../../public-ui/language.ts'
import { email, phone, required, whenThere } from '../../public-ui/rules.ts'
import { TextField } from '../../public-ui/TextField.tsx'
import { useForm } from '../../public-ui/useForm.ts'
import { normalisePhone } from '../../schema/digits.ts'
import { VENDOR_PERMISSIONS, type VendorPermission } from '../../schema/vendorPermissions.ts'
import { Section } from '../parts/Section.tsx'
import { mayOpen } from '../shell/navigation.ts'
import { useUser } from '../shell/session.ts'
import { useSending } from '../shell/useSending.ts'
import { change, invite, type SubUser } from './calls.ts'

const NEW_FIELDS = { username: [required], email: [required, email], phone: [whenThere(phone)] }
const CHANGED_FIELDS = { username: [required], email: [], phone: [whenThere(phone)] }

interface UserFormProps {
  /** Whom to change; somebody new where nobody is given. */
  user: SubUser | undefined
  onSaved: (message: string) => void
  onCancel: () => void
}

interface PermissionBoxesProps {
  given: readonly VendorPermission[]
  onGive: (permissions: readonly VendorPermission[]) => void
  error: string | undefined
}

const PermissionBoxes = ({ given, onGive, error }: PermissionBoxesProps) => {
  const t = useText()
  const me = useUser()
  return (
    <fieldset className="permissions">
      <legend>{t('account.users.permissions')}</legend>
      <p className="soft">{t('account.users.permissions_hint')}</p>
      {VENDOR_PERMISSIONS.filter((name) => mayOpen(me, name)).map((name) => (
        <Checkbox
          key={name}
          name={name}
          label={t(`account.permissions.${name}`)}
          checked={given.includes(name)}
          onChange={({ target }) =>
            onGive(target.checked ? [...given, name] : given.filter((other) => other !== name))
          }
        />
      ))}
      {error && <p className="field-note">{error}</p>}
    </fieldset>
  )
}

/** Adds a sub user, or changes what one is called and may do. */
export const UserForm = ({ user, onSaved, onCancel }: UserFormProps) => {
  const t = useText()
  const [permissions, setPermissions] = useState<readonly VendorPermission[]>(user?.permissions ?? [])
  const [permissionError, setPermissionError] = useState<string>()
  const { messages, send } = useSending(['username', 'email', 'phone', 'permissions'])
  const { busy, form, field, refuse } = useForm({
    fields: user ? CHANGED_FIELDS : NEW_FIELDS,
    send: async (values) => {
      const shared = {
        username: values.username.trim(),
        phone: values.phone.trim() ? normalisePhone(values.phone) : null,
        permissions,
      }
      const answer = await send(
        user
          ? change(user.id, { ...shared, active: user.active })
          : invite({ ...shared, email: values.email.trim() }),
      )
      if (answer.ok) return onSaved(answer.message)
      setPermissionError(answer.errors.permissions?.join(' '))
      refuse(answer.errors)
    },
  })
  const title = user ? t('account.users.edit', { name: user.username }) : t('account.users.add')
  return (
    <Section title={title} isWide>
      {messages && <Alert tone="danger" messages={messages} />}
      <form {...form} className="form form-narrow" aria-label={title}>
        <TextField
          {...field('username')}
          label={t('account.users.username')}
          defaultValue={user?.username}
          maxLength={60}
          required
        />
        {!user && <EmailField {...field('email')} label={t('account.users.email')} required />}
        <PhoneField {...field('phone')} label={t('account.users.phone')} defaultValue={user?.phone ?? ''} />
        <PermissionBoxes given={permissions} onGive={setPermissions} error={permissionError} />
        <div className="button-row">
          <Button type="submit" busy={busy}>
            {t(user ? 'account.users.save' : 'account.users.invite')}
          </Button>
          <Button look="plain" onClick={onCancel}>
            {t('account.users.cancel')}
          </Button>
        </div>
      </form>
    </Section>
  )
}
