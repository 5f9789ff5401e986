import { cleanup, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { leaveBy, signOutHere } from '#src/area/shell/session.ts'
import { closeArea } from './openArea.tsx'
import { server } from './server.ts'

/** Each try of the vendors' area begins signed out, with nothing kept of another. */
export const startArea = (): void => {
  beforeAll(() => {
    server.listen({ onUnhandledRequest: 'error' })
    URL.createObjectURL = () => 'blob:picture'
    URL.revokeObjectURL = () => undefined
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
