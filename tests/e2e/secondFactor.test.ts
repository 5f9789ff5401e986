import type { Page } from '@playwright/test'
import { generate } from 'otplib'
import { factors as arabic } from '#src/i18n/ar/factors.ts'
import { factors as english } from '#src/i18n/en/factors.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts'
import { type Api, expect, test } from './support/test.ts'

const PASSWORD = 'a sentence of its own'
const STEP_SECONDS = 30

type Say = (key: string, params?: Record<string, string | number>) => string

/** The code that an app shows so many steps later: one that has counted does not count again. */
const codeOf = (secret: string, stepsLater = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + stepsLater * STEP_SECONDS })

/** How many codes are left, in the form that the language has for ten and for nine. */
const codesLeft = (language: 'ar' | 'en', n: 9 | 10): string => {
  const forms = { ar: arabic, en: english }[language].codes_left.split(' |||| ')
  return (forms[language === 'ar' ? 3 : 1] ?? '').replace('%{smart_count}', String(n))
}

/** What a role says whose one user has no second factor. */
const oneWithout = (language: 'ar' | 'en'): string => {
  const forms = { ar: arabic, en: english }[language].role.without.split(' |||| ')
  return (forms[language === 'ar' ? 1 : 0] ?? '').replace('%{smart_count}', '1').replace('%{total}', '1')
}

/** Makes an administrator of his own for a test, with one role; returns his address. */
const newAdmin = async (api: Api, unique: string, language: string, role = 'read_only'): Promise<string> => {
  const { roles } = await api.get<{ roles: { data: { id: number; key: string }[] } }>(
    `admin-panal/roles?search=${role}`,
  )
  const email = `${unique}@two-step.test`
  await api.post('admin-panal/users', {
    username: unique,
    email,
    user_type: 'ADMIN',
    locale: language,
    roles: roles.data.filter(({ key }) => key === role).map(({ id }) => id),
    password: PASSWORD,
  })
  return email
}

const typePassword = async (page: Page, t: Say, email: string): Promise<void> => {
  await page.goto('/admin-panel/sign-in')
  await page.getByLabel(t('site.sign_in.email')).fill(email)
  await page.getByLabel(t('site.sign_in.password'), { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: t('site.sign_in.submit'), exact: true }).click()
}

const idOf = async (api: Api, email: string): Promise<number> => {
  const { users } = await api.get<{ users: { data: { id: number }[] } }>(`admin-panal/users?search=${email}`)
  return users.data[0]?.id ?? 0
}

/**
 * Ends the session as signing out does, without the way through the menu: from a page without the panel, which would lead
 * away meanwhile.
 */
const leave = async (page: Page): Promise<void> => {
  await page.goto('/contact')
  await page.evaluate(() => localStorage.removeItem('rabt.token'))
}

const openProfile = async (page: Page, t: Say): Promise<void> => {
  await page.goto('/admin-panel/profile')
  await expect(page.getByRole('heading', { name: t('factors.title') })).toBeVisible()
}

test('a second factor is set up, used, lost and recovered in the browser', async ({
  page,
  api,
  t,
  unique,
  language,
}) => {
  const email = await newAdmin(api, unique, language)
  await typePassword(page, t, email)
  await expect(page).toHaveURL(/\/admin-panel\/dashboard$/)

  await openProfile(page, t)
  await expect(page.getByText(t('factors.off'), { exact: true })).toBeVisible()
  await page.getByRole('button', { name: t('factors.set_up_totp') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: t('factors.totp_dialog.qr') })).toBeVisible()
  await expectAccessible(page)
  const secret = (await dialog.locator('.key bdi').innerText()).replaceAll(' ', '')
  const code = dialog.getByLabel(t('factors.totp_dialog.code'))
  await code.fill('000000')
  await dialog.getByRole('button', { name: t('factors.totp_dialog.confirm') }).click()
  await expect(dialog.getByText(t('errors.code_not_correct'))).toBeVisible()
  await code.fill(await codeOf(secret))
  await dialog.getByRole('button', { name: t('factors.totp_dialog.confirm') }).click()

  const codes = page.locator('.recovery-codes')
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  // Nothing fades any more.
  await expect(codes.locator('.MuiDialog-container')).toHaveCSS('opacity', '1')
  await expectAccessible(page)
  const recoveryCodes = await codes.getByRole('listitem').allInnerTexts()
  const download = page.waitForEvent('download')
  await codes.getByRole('button', { name: t('factors.codes_dialog.download') }).click()
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt')
  await codes.getByRole('button', { name: t('factors.codes_dialog.kept') }).click()
  await expect(page.getByText(t('factors.on'), { exact: true })).toBeVisible()
  await expect(page.getByText(codesLeft(language, 10))).toBeVisible()
  await expectAccessible(page)

  // Used: after the password, in Arabic digits, with the wrong ones refused first.
  await leave(page)
  await typePassword(page, t, email)
  const field = page.getByLabel(t('second_step.code'))
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await field.fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('errors.code_not_correct'))).toBeVisible()
  const typed = (await codeOf(secret, 1)).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
  await field.fill(typed)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin-panel\/dashboard$/)

  // Lost: the way back leads to the password, and a recovery code in.
  await leave(page)
  await typePassword(page, t, email)
  await expect(field).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel(t('site.sign_in.password'), { exact: true })).toBeVisible()
  await typePassword(page, t, email)
  await page.getByRole('button', { name: t('second_step.to_recovery_code') }).click()
  await page.getByLabel(t('second_step.recovery_code')).fill(recoveryCodes[0]?.toLowerCase() ?? '')
  await page.getByRole('button', { name: t('second_step.submit'), exact: true }).click()
  await expect(page).toHaveURL(/\/admin-panel\/dashboard$/)

  // Recovered: the app is taken away, and the password is enough again.
  await openProfile(page, t)
  await expect(page.getByText(codesLeft(language, 9))).toBeVisible()
  await page.getByRole('button', { name: t('factors.remove_totp') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('factors.remove'), exact: true })
    .click()
  await expect(page.getByText(t('factors.off'), { exact: true })).toBeVisible()
  await leave(page)
  await typePassword(page, t, email)
  await expect(page).toHaveURL(/\/admin-panel\/dashboard$/)
})

test('a passkey is added, is the second step, and signs in without a password', async ({
  page,
  api,
  t,
  unique,
  language,
}) => {
  const email = await newAdmin(api, unique, language)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await typePassword(page, t, email)
  await expect(page).toHaveURL(/\/admin-panel\/dashboard$/)
  await openProfile(page, t)
  await page.getByRole('button', { name: t('factors.add_passkey') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('factors.passkey_dialog.make') }).click()
  await expect(dialog.getByText(t('validation.required'))).toBeVisible()
  await dialog.getByLabel(t('factors.passkey_dialog.name')).fill(unique)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('factors.passkey_dialog.make') }).click()
  await page.getByRole('button', { name: t('factors.codes_dialog.kept') }).click()
  await expect(page.getByText(unique, { exact: true }).last()).toBeVisible()

  await leave(page)
  await typePassword(page, t, email)
  await page.getByRole('button', { name: t('second_step.use_passkey') }).click()
  await expect(page).toHaveURL(/\/admin-panel\/dashboard$/)

  await leave(page)
  await page.goto('/admin-panel/sign-in')
  await page.getByRole('button', { name: t('site.sign_in.by_passkey') }).click()
  await expect(page).toHaveURL(/\/admin-panel\/dashboard$/)
  await openProfile(page, t)
  await expect(
    page.getByRole('listitem').filter({ hasText: unique }).getByText(t('factors.last_used')),
  ).toBeVisible()
})

test('a role requires a second factor: an administrator without one is led through the set-up and then in', async ({
  page,
  api,
  t,
  unique,
  language,
}) => {
  const { role } = await api.post<{ role: { id: number } }>('admin-panal/roles', {
    name_ar: unique,
    name_en: unique,
    key: unique.toLowerCase(),
    permissions: ['dashboard:view'],
    second_factor_required: true,
  })
  const email = await newAdmin(api, unique, language, unique.toLowerCase())
  await typePassword(page, t, email)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(t('set_up.title'))
  await expectAccessible(page)
  // Nothing was opened: the panel leads back to the password, and so does the way back.
  expect(await page.evaluate(() => localStorage.getItem('rabt.token'))).toBeNull()
  await page.goBack()
  await expect(page.getByLabel(t('site.sign_in.password'), { exact: true })).toBeVisible()
  await page.goto('/admin-panel/dashboard')
  await expect(page).toHaveURL(/\/admin-panel\/sign-in/)

  await page.setViewportSize({ width: 390, height: 844 })
  await typePassword(page, t, email)
  await page.getByRole('button', { name: t('set_up.app') }).click()
  await expect(page.getByRole('img', { name: t('set_up.qr') })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const secret = (await page.locator('.set-up-key bdi').innerText()).replaceAll(' ', '')
  const code = page.getByLabel(t('set_up.code'))
  await code.fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('errors.code_not_correct'))).toBeVisible()
  await code.fill(await codeOf(secret))
  await page.keyboard.press('Enter')

  await expect(heading).toHaveText(t('set_up.codes_title'))
  const codes = page.getByRole('list', { name: t('set_up.codes') }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const [recoveryCode = ''] = await codes.allInnerTexts()
  await page.goBack()
  await expect(codes).toHaveCount(10)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t('set_up.download') }).click()
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt')
  await page.getByRole('button', { name: t('set_up.kept') }).click()
  await expect(page).toHaveURL(/\/admin-panel\/dashboard$/)

  // From now on it is asked for, and its owner keeps the last way.
  await page.setViewportSize({ width: 1440, height: 900 })
  await openProfile(page, t)
  await expect(page.getByText(t('factors.required_text'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('factors.change_totp') })).toBeVisible()
  await expect(page.getByRole('button', { name: t('factors.remove_totp') })).toHaveCount(0)
  await leave(page)
  await typePassword(page, t, email)
  await page.getByRole('button', { name: t('second_step.to_recovery_code') }).click()
  await page.getByLabel(t('second_step.recovery_code')).fill(recoveryCode)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin-panel\/dashboard$/)
  await api.delete(`admin-panal/users/${await idOf(api, email)}`)
  await api.delete(`admin-panal/roles/${role.id}`)
})

test('a role tells whom requiring it would meet, before it is switched', async ({
  panel: page,
  api,
  t,
  unique,
  language,
}) => {
  const { role } = await api.post<{ role: { id: number } }>('admin-panal/roles', {
    name_ar: unique,
    name_en: unique,
    key: unique.toLowerCase(),
    permissions: ['dashboard:view'],
  })
  await newAdmin(api, unique, 'ar', unique.toLowerCase())
  await page.goto(`/admin-panel/roles/edit/${role.id}`)
  await expect(page.getByText(oneWithout(language))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: t('factors.role.who') }).click()
  await expect(page.getByRole('row').filter({ hasText: unique })).toHaveCount(1)
  await expect(page.getByRole('row')).toHaveCount(2)
})
