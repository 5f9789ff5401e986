import type { Body } from '#src/contract/index.ts'
import { crudOver } from '#src/dataProvider/crudOver.ts'
import { ask } from '#src/dataProvider/http.ts'
import { ownAccount } from '#src/dataProvider/ownAccount.ts'
import { bodyOf } from '#src/dataProvider/records.ts'
import { ownDeclaration } from './owned.ts'
import { askUser, keepUser, readUser } from './shell/session.ts'

const save = async (body: Body<'PUT user/auth/profile'>) => {
  const { result } = await ask('PUT user/auth/profile', { body })
  keepUser(result.user)
  return result.user
}

/** react-admin's verbs over the calls of the own vendor, and those on the own account. */
export const dataProvider = {
  ...crudOver(ownDeclaration),
  ...ownAccount('user/auth', {
    read: askUser,
    save: (values) => save(bodyOf(values)),
    changeLanguage: async (locale) => {
      if (readUser() && readUser()?.locale !== locale) await save({ locale })
    },
  }),
}
