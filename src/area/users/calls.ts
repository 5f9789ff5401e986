import type { Permission } from '../../account/signIn/calls.ts'
import { type Answer, post, put, remove } from '../../public-ui/api.ts'

/*
 * GET    user/sub-users
 * POST   user/sub-users       { username, email, phone, permissions }
 * POST   user/sub-users/{id}/invite
 * PUT    user/sub-users/{id}  { username, phone, permissions, active }
 * DELETE user/sub-users/{id}
 * Each answers the whole list.
 */

export interface SubUser {
  readonly id: number
  readonly username: string
  readonly email: string
  readonly phone: string | null
  readonly permissions: readonly Permission[]
  readonly active: boolean
  /** False until the invitation was accepted. */
  readonly activated: boolean
  readonly last_sign_in_at: string | null
}

export interface SubUsers {
  readonly users: readonly SubUser[]
}

export type Changed = Pick<SubUser, 'username' | 'phone' | 'permissions'>

export const invite = (user: Changed & Pick<SubUser, 'email'>): Promise<Answer<SubUsers>> =>
  post('user/sub-users', { ...user })

export const inviteAgain = (id: number): Promise<Answer<SubUsers>> => post(`user/sub-users/${id}/invite`, {})

export const change = (id: number, user: Changed & Pick<SubUser, 'active'>): Promise<Answer<SubUsers>> =>
  put(`user/sub-users/${id}`, { ...user })

export const removeUser = (id: number): Promise<Answer<SubUsers>> => remove(`user/sub-users/${id}`)
