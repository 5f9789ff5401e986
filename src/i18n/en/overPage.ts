import type * as arabic from '../ar/overPage.ts'
import type { SameKeys } from '../translate.ts'

export const presence = {
  other_way: 'Another way',
  password: 'Password',
  confirm: {
    title: 'Confirm your password',
    text: 'This is a sensitive act, and you signed in a while ago. Type your password to go on with it; nothing you typed is lost.',
    action: 'Confirm and go on',
    cancel: 'Not now',
  },
  ended: {
    title: 'Your session has ended',
    text: 'Sign in to go on where you were. Nothing that you typed here is lost.',
    action: 'Sign in',
    cancel: 'Not now',
  },
} as const satisfies SameKeys<typeof arabic.presence>

export const unsaved = {
  title: 'You have unsaved changes',
  text: 'If you continue now, what you typed on this page is lost.',
  stay: 'Stay on the page',
  leave: 'Continue without saving',
} as const satisfies SameKeys<typeof arabic.unsaved>
