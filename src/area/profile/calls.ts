import type { Body } from '../../contract/index.ts'
import { ask } from '../../public-ui/api.ts'

/** Changes what is given of one's profile. */
export const saveProfile = (body: Body<'PUT user/auth/profile'>) => ask('PUT user/auth/profile', { body })

export const changePassword = (body: Body<'POST user/auth/change-password'>) =>
  ask('POST user/auth/change-password', { body })
