import { cleanup, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { signOutHere } from '#src/area/shell/session.ts'
import { goBy } from '#src/public-ui/router.ts'
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
    goBy()
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

export const button = (name: string | RegExp) => screen.findByRole('button', { name })

/** The message that says it, whole. */
export const toldOf = async (text: RegExp): Promise<HTMLElement> => {
  const told = (await screen.findByText(text)).closest<HTMLElement>('.alert')
  if (!told) throw new Error('said in no message')
  return told
}
