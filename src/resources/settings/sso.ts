import { flag, optional, secret, text, translated } from '#src/schema/fields.ts'
import { defineSettings } from '#src/schema/settings.ts'

/** Sign-in of administrators by a provider of OpenID Connect (docs/decisions/0313). */
export const ssoSettings = defineSettings({
  name: 'sso_settings',
  fields: {
    sso_enabled: flag({ hint: true }),
    sso_label: optional(translated(text({ max: 60, hint: true }))),
    sso_issuer: optional(text({ max: 500, hint: true })),
    sso_client_id: optional(text({ max: 300 })),
    sso_client_secret: optional(secret({ hint: true })),
    sso_scopes: optional(text({ max: 300, initial: 'openid email profile', hint: true })),
    sso_roles_claim: optional(text({ max: 200, initial: 'groups', hint: true })),
    sso_create_users: flag({ hint: true }),
    sso_password_sign_in: flag({ initial: true, hint: true }),
  },
  form: [
    { key: 'button', fields: ['sso_enabled', 'sso_label'] },
    { key: 'provider', fields: ['sso_issuer', 'sso_client_id', 'sso_client_secret', 'sso_scopes'] },
    { key: 'people', fields: ['sso_roles_claim', 'sso_create_users'] },
    { key: 'password', fields: ['sso_password_sign_in'] },
  ],
})
