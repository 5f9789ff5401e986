import { describe, expect, test } from 'vitest'
import { faults as faultsAr } from '#src/i18n/ar/faults.ts'
import { messages as ar } from '#src/i18n/ar/messages.ts'
import { panel as panelAr } from '#src/i18n/ar/panel.ts'
import { shared as sharedAr } from '#src/i18n/ar/shared.ts'
import { faults } from '#src/i18n/en/faults.ts'
import { messages as en } from '#src/i18n/en/messages.ts'
import { panel } from '#src/i18n/en/panel.ts'
import { shared } from '#src/i18n/en/shared.ts'
import { type Catalogue, translate } from '#src/i18n/translate.ts'
import { labels } from '#src/resources/allLabels.en.ts'

interface Said {
  readonly english: Catalogue
  readonly arabic: Catalogue
}

const SHARED: Said = { english: en, arabic: ar }
const FIELD: Said = { english: { validation: faults }, arabic: { validation: faultsAr } }
const PANEL: Said = { english: panel, arabic: panelAr }
const PUBLIC: Said = { english: shared, arabic: sharedAr }

/** Section 5: what a form says, where it stands, and what stands in its places. */
const FORM_MESSAGES: readonly (readonly [string, Said, string])[] = [
  ['Required Field', FIELD, 'validation.required'],
  ['must be a valid email', FIELD, 'validation.email'],
  ['phone must be a valid phone number', FIELD, 'validation.phone'],
  ['Passwords must match', FIELD, 'validation.passwords_match'],
  ['must be integer', SHARED, 'validation.integer'],
  ['must be greater than 7', SHARED, 'validation.more_than'],
  ['must be less than 7', SHARED, 'validation.less_than'],
  ['must be later than 2026-01-31', SHARED, 'validation.later_than'],
  ['must be earlier than 2026-01-31', SHARED, 'validation.earlier_than'],
  ['must have at least 7 items', SHARED, 'validation.min_items'],
  ['must have at most 7 items', SHARED, 'validation.max_items'],
  ['must be at least 7 characters', FIELD, 'validation.min_length'],
  ['must be at most 7 characters', FIELD, 'validation.max_length'],
  ['must be exactly 7 characters', SHARED, 'validation.exact_length'],
  ['The password must be at least 8 characters', FIELD, 'validation.password_min'],
  ['You cannot choose an earlier date', SHARED, 'validation.no_earlier_date'],
  ['Enter correct website!', SHARED, 'validation.website'],
  ['Please enter website', SHARED, 'validation.website_required'],
  ['Please select image', SHARED, 'validation.image_required'],
  ['Allowed image file types: png, jpg, jpeg, webp', SHARED, 'validation.image_type'],
  ['Please select at least one package', SHARED, 'validation.package_required'],
]

/** Sections 6 and 8: errors, successes and dialogs. */
const TOLD_MESSAGES: readonly (readonly [string, Said, string])[] = [
  ['This admin does not exist.', SHARED, 'errors.admin_not_exist'],
  ['This admin is not active.', SHARED, 'errors.admin_not_active'],
  ['Try again!', PANEL, 'faults.try_again'],
  ['Try again!', PUBLIC, 'action.try_again'],
  ['Ok, got it!', PANEL, 'views.got_it'],
  ['Ok, got it!', PUBLIC, 'action.ok'],
  ['Subject is required', SHARED, 'validation.required_field'],
  ['Invalid credentials', SHARED, 'errors.invalid_credentials'],
  ['token not valid', SHARED, 'errors.token_not_valid'],
  ['Link has expired', SHARED, 'errors.link_expired'],
  ['Password not correct', SHARED, 'errors.password_not_correct'],
  ['email already taken', SHARED, 'errors.email_taken'],
  [
    'Verification link already sent, wait 5 minutes before requesting a new one',
    SHARED,
    'errors.link_already_sent',
  ],
  [
    "Sorry You Can't Because This Package Have Active Subscriptions",
    SHARED,
    'errors.package_has_active_subscriptions',
  ],
  ['Password updated successfully!', SHARED, 'success.password_updated'],
  ['Password reset successfully!', SHARED, 'success.password_reset'],
  ['Verification link sent successfully please check your email!', SHARED, 'success.link_sent'],
  ['Are you sure you want to delete?', PANEL, 'views.delete.question'],
  ['Yes', PANEL, 'views.yes'],
  ['No', PANEL, 'views.no'],
  ['Loading chunk failed', PANEL, 'faults.chunk.title'],
]

const PLACES = { n: 7, date: '2026-01-31', field: 'Subject' }

const expectSaid = (all: typeof FORM_MESSAGES): void => {
  for (const [says, { english, arabic }, key] of all) {
    expect([key, translate(english, key, PLACES)]).toEqual([key, says])
    expect(translate(arabic, key, PLACES)).toMatch(/[\u0600-\u06FF]/)
  }
}

describe('sections 5 and 8', () => {
  test('the messages of section 5 are in the English catalogue, each with its Arabic', () => {
    expectSaid(FORM_MESSAGES)
  })

  test('the messages of section 8 are in the English catalogue, each with its Arabic', () => {
    expectSaid(TOLD_MESSAGES)
  })

  test('a saved record is told in the words of section 8', () => {
    const told = (['users', 'coupons', 'packages', 'marketplaces', 'categories', 'properties'] as const).map(
      (name) => translate(en, 'success.saved', { name: labels[name].definite }),
    )
    expect(told).toEqual([
      'user saved successfully!',
      'coupon saved successfully!',
      'Subscription package saved successfully!',
      'marketplace saved successfully!',
      'category saved successfully!',
      'property saved successfully!',
    ])
  })
})
