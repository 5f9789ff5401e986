import { cleanup, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { leaveBy, signOutHere } from '#src/area/shell/session.ts'
import { answerGet, DASHBOARD, NO_CHANGES } from './account.ts'
import { closeArea } from './openArea.tsx'
import { server } from './server.ts'

/** Each try of the vendors' area begins signed out, with nothing kept of another. */
export const startArea = (): void => {
  beforeAll(() => {
    server.listen({ onUnhandledRequest: 'error' })
    URL.createObjectURL = () => 'blob:picture'
    URL.revokeObjectURL = () => undefined
  })
  // What every page asks for: nothing is due, and nothing is planned.
  beforeEach(() => {
    answerGet('user/dashboard', () => DASHBOARD)
    answerGet('user/subscription/changes', () => ({ changes: NO_CHANGES }))
  })
  afterEach(() => {
    // Nobody is led anywhere any more.
    leaveBy(() => undefined)
    // Who was signed in is remembered beyond a page.
    signOutHere()
    closeArea()
    cleanup()
    localStorage.clear()
    sessionStorage.clear()
    server.resetHandlers()
    vi.restoreAllMocks()
  })
  afterAll(() => server.close())
}

export const link = (name: string | RegExp) => screen.findByRole('link', { name })

/** The input of that label, which may be marked as required. */
export const input = <Element extends HTMLElement = HTMLInputElement>(label: string) =>
  screen.findByRole<Element>('textbox', { name: label })

export const button = (name: string | RegExp) => screen.findByRole('button', { name })

/** The message that says it, whole. */
export const toldOf = async (text: RegExp): Promise<HTMLElement> => {
  const told = (await screen.findByText(text)).closest<HTMLElement>('.MuiAlert-root')
  if (!told) throw new Error('said in no message')
  return told
}
