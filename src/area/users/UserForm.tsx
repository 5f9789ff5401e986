import { type RaRecord, useTranslate } from 'react-admin'
import { call } from '#src/dataProvider/http.ts'
import { sellerUser } from '#src/resources/profile/sellerForms.ts'
import { VENDOR_PERMISSIONS, type VendorPermission } from '#src/schema/vendorPermissions.ts'
import type { FormDeclaration } from '#src/views/columns.ts'
import { startValues, type Values } from '#src/views/form/formValues.ts'
import { RecordForm } from '#src/views/form/RecordForm.tsx'
import { mayOpen, readUser } from '../shell/session.ts'

/** A row of GET user/sub-users. */
export interface SubUser extends RaRecord<number> {
  readonly username: string
  readonly email: string
  readonly permissions: readonly VendorPermission[]
  readonly active: boolean
  /** False until the invitation was accepted. */
  readonly activated: boolean
  readonly last_sign_in_at: string | null
}

interface UserFormProps {
  /** Whom to change; somebody new where nobody is given. */
  readonly user: SubUser | undefined
  readonly onSaved: (message: string) => void
  readonly onCancel: () => void
}

/** Nobody gives what he was not given himself. */
const givenBy = (me: ReturnType<typeof readUser>): FormDeclaration => ({
  ...sellerUser,
  form: sellerUser.form.map(({ key, fields }) => ({
    key,
    fields: fields.filter((name) => {
      const permission = VENDOR_PERMISSIONS.find((each) => each === name)
      return mayOpen(me, permission)
    }),
  })),
})

/** A permission is a switch of the form, and a word of the list that is sent. */
const startOf = (user: SubUser | undefined): Values =>
  user
    ? startValues(sellerUser, {
        ...user,
        ...Object.fromEntries(user.permissions.map((permission) => [permission, true])),
      })
    : startValues(sellerUser)

/** Adds a sub user, or changes what one is called and may do. */
export const UserForm = ({ user, onSaved, onCancel }: UserFormProps) => {
  const translate = useTranslate()
  return (
    <RecordForm
      declaration={givenBy(readUser())}
      mode={user ? 'edit' : 'create'}
      values={startOf(user)}
      saveLabel={user ? undefined : translate('account.users.invite')}
      head={() => <p className="soft">{translate('account.users.permissions_hint')}</p>}
      onSave={async ({ username, email, phone, ...given }, _form, once) => {
        const permissions = VENDOR_PERMISSIONS.filter((permission) => given[permission] === true)
        const body = { username, phone, permissions }
        const { message } = await (user
          ? call(`user/sub-users/${user.id}`, { method: 'PUT', body })
          : call('user/sub-users', { method: 'POST', body: { ...body, email }, once }))
        onSaved(message)
        return true
      }}
      onSaved={() => undefined}
      onCancel={onCancel}
    />
  )
}
