// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { session } from '#src/authProvider/admin.ts'
import { authProvider } from '#src/authProvider/authProvider.ts'
import { sessionEnded } from '#src/authProvider/leave.ts'
import { askForPassword, question } from '#src/authProvider/presence.ts'
import { readToken, saveToken, takeNotice } from '#src/authProvider/session.ts'
import { verify } from '#src/authProvider/verify.ts'
import { watchOtherTabs } from '#src/shell/watchOtherTabs.ts'
import { hasUnsavedWork, setDirty } from '#src/stores/dirtyForms.ts'

const admin = {
  id: 1,
  username: 'سارة',
  email: 'sara@demo.test',
  locale: 'ar',
  avatar: null,
  roles: [{ key: 'content', name_ar: 'المحتوى', name_en: 'Content' }],
  permissions: ['blogs:list', 'blogs:edit'],
}

const calls: string[] = []
const replaced: string[] = []
const loadedAnew = vi.fn()

const answerWith = (status: number, body: object) =>
  vi.stubGlobal('fetch', async (url: string) => {
    calls.push(url)
    return new Response(JSON.stringify(body), { status })
  })

const known = (changes: object = {}) =>
  answerWith(200, { status: true, message: '', result: { admin: { ...admin, ...changes } } })
const refused = (code: string) => answerWith(401, { status: false, code, message: 'لا', errors: {} })
const unreachable = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))

beforeEach(() => {
  calls.length = 0
  replaced.length = 0
  loadedAnew.mockClear()
  session.write({ state: 'checking' })
  sessionEnded.write(false)
  localStorage.clear()
  sessionStorage.clear()
  saveToken('token')
  vi.stubGlobal('location', {
    pathname: '/admin-panel/blogs/list',
    search: '?page=2',
    replace: (path: string) => replaced.push(path),
    reload: () => loadedAnew(),
  })
})

afterEach(() => {
  setDirty('form', false)
  vi.unstubAllGlobals()
})

const SIGN_IN = '/admin-panel/sign-in?redirect=%2Fadmin-panel%2Fblogs%2Flist%3Fpage%3D2'

describe('verifying the session', () => {
  test('tells who is signed in and what the roles permit', async () => {
    known()
    await verify()
    expect(calls).toEqual(['/api/admin-panal/auth/me'])
    expect(session.read()).toMatchObject({
      state: 'known',
      admin: { username: 'سارة', roles: [{ name: { ar: 'المحتوى', en: 'Content' } }] },
    })
    expect(await authProvider.getIdentity()).toMatchObject({ id: 1, fullName: 'سارة' })
    expect(await authProvider.canAccess({ resource: 'blogs', action: 'edit' })).toBe(true)
    expect(await authProvider.canAccess({ resource: 'blogs', action: 'delete' })).toBe(false)
  })

  test('asks once however many ask at the same time, and again the next time', async () => {
    known()
    await Promise.all([verify(), verify(), verify()])
    expect(calls).toHaveLength(1)
    const before = session.read()
    await verify()
    expect(calls).toHaveLength(2)
    expect(session.read()).toBe(before)
  })

  test('without a token leads to sign-in and back', async () => {
    known()
    localStorage.clear()
    await verify()
    expect({ calls, replaced }).toEqual({ calls: [], replaced: [SIGN_IN] })
  })

  test('a refusal ends the session; an inactive admin is told why', async () => {
    refused('admin_not_active')
    await verify()
    expect({ token: readToken(), replaced, notice: takeNotice() }).toEqual({
      token: null,
      replaced: [SIGN_IN],
      notice: 'admin_not_active',
    })
    expect(takeNotice()).toBeNull()
  })

  test('a session that has simply ended needs no explanation', async () => {
    refused('token_not_valid')
    await verify()
    expect(replaced).toEqual([SIGN_IN])
    expect(takeNotice()).toBeNull()
  })

  test('without an answer a known administrator stays, an unknown one is asked to try again', async () => {
    unreachable()
    await verify()
    expect(session.read()).toEqual({ state: 'unreachable' })
    known()
    await verify()
    unreachable()
    await verify()
    expect(session.read()).toMatchObject({ state: 'known' })
    expect({ token: readToken(), replaced }).toEqual({ token: 'token', replaced: [] })
  })
})

describe('leaving', () => {
  test('sign-out purges the session even if the call fails', async () => {
    unreachable()
    expect(await authProvider.logout()).toBe(false)
    expect({ token: readToken(), replaced }).toEqual({ token: null, replaced: [SIGN_IN] })
  })

  test('a refused call ends the session; a forbidden one reads the permissions anew', async () => {
    known()
    await authProvider.checkError({ status: 403 })
    await vi.waitFor(() => expect(calls).toEqual(['/api/admin-panal/auth/me']))
    expect(readToken()).toBe('token')
    await authProvider.checkError({ status: 401 })
    expect({ token: readToken(), replaced }).toEqual({ token: null, replaced: [SIGN_IN] })
  })

  test('with unsaved work the page stays and says so', async () => {
    setDirty('form', true)
    await authProvider.checkError({ status: 401 })
    expect({ ended: sessionEnded.read(), token: readToken(), replaced }).toEqual({
      ended: true,
      token: null,
      replaced: [],
    })
  })
})

describe('other tabs', () => {
  watchOtherTabs()
  const changed = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }))

  test('signing out in one signs out in all', () => {
    localStorage.clear()
    changed('rabt.token')
    expect(replaced).toEqual([SIGN_IN])
  })

  test('signing in beside unsaved work gives the page its session back', async () => {
    known()
    sessionEnded.write(true)
    changed('rabt.token')
    await vi.waitFor(() => expect(sessionEnded.read()).toBe(false))
    expect(session.read()).toMatchObject({ state: 'known' })
  })

  test('signing in as somebody else loads the page anew, without what was typed in another name', async () => {
    known()
    await verify()
    setDirty('form', true)
    known({ id: 2, username: 'هدى' })
    saveToken('another')
    changed('rabt.token')
    await vi.waitFor(() => expect(loadedAnew).toHaveBeenCalledOnce())
    expect(session.read()).toMatchObject({ admin: { id: 1 } })
    expect({ unsaved: hasUnsavedWork(), token: readToken() }).toEqual({ unsaved: false, token: 'another' })
  })

  test('the same person signing in again goes on with what is typed', async () => {
    known()
    await verify()
    setDirty('form', true)
    saveToken('another')
    changed('rabt.token')
    await vi.waitFor(() => expect(calls).toHaveLength(2))
    await verify()
    expect(loadedAnew).not.toHaveBeenCalled()
    expect(hasUnsavedWork()).toBe(true)
  })

  test('an answer about the session before says nothing of the one that has come meanwhile', async () => {
    known()
    await verify()
    const answers = [1, 2]
    vi.stubGlobal('fetch', async () => {
      const id = answers.shift() ?? 2
      if (id === 1) saveToken('another')
      return new Response(JSON.stringify({ status: true, message: '', result: { admin: { ...admin, id } } }))
    })
    await verify()
    expect(loadedAnew).toHaveBeenCalledOnce()
  })

  test('whoever arrives while a dialog asks who is at hand is looked at when it is settled', async () => {
    known()
    await verify()
    const asked = askForPassword('confirm')
    known({ id: 2 })
    saveToken('another')
    changed('rabt.token')
    expect(loadedAnew).not.toHaveBeenCalled()
    question.read()?.settle(false)
    expect(await asked).toBe(false)
    await vi.waitFor(() => expect(loadedAnew).toHaveBeenCalledOnce())
  })

  test('what else is stored does not matter', () => {
    localStorage.removeItem('rabt.token')
    changed('rabt.layout')
    expect(replaced).toEqual([])
  })
})
