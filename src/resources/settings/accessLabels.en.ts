import type { GroupLabels } from './groupLabels.ts'
import { titles } from './titles.en.ts'

/** The labels of the groups of settings about who gets in, and how. */
export const accessLabels: GroupLabels<'security_settings' | 'sso_settings'> = {
  security_settings: {
    ...titles.security_settings,
    fields: {
      lockout_tries: 'Wrong tries before a temporary lock-out',
      lockout_window_minutes: 'Within how many minutes',
      lockout_minutes: 'Length of the temporary lock-out (minutes)',
      permanent_lockout_tries: 'Wrong tries in a row before a permanent lock-out',
      session_idle_minutes: 'End of a session that is not used (minutes)',
      session_max_hours: 'Longest session (hours)',
      vendors_second_factor_required: 'Two-step sign-in required of vendors',
      alert_vendors: 'Alert vendors of a sign-in with a new browser',
    },
    sections: {
      lockout: 'Lock-out',
      sessions: 'Sessions',
      second_factor: 'Two-step sign-in',
      alerts: 'Alerts',
    },
    choices: {},
    hints: {
      lockout_tries:
        'For one account from one place; five times as many from all places. Tries of others never lock out a browser that has signed in before.',
      lockout_window_minutes: 'Tries are counted from the first one for this long',
      lockout_minutes: 'The place is closed to the account for this long, then opens by itself',
      permanent_lockout_tries:
        '0 is never, otherwise at least 20. A password link or another administrator unlocks the account, and the last super admin is never locked. Mind that a stranger can lock an account by trying often.',
      session_idle_minutes: 'From 5 minutes to a week; holds at once for open sessions',
      session_max_hours: 'From an hour to 30 days; then the password is asked for, however busy the session',
      vendors_second_factor_required:
        'Of vendors and their users: whoever has neither an authenticator app nor a passkey sets one up at the next sign-in. For administrators it is set on the page of the role.',
      alert_vendors: 'Administrators always are',
    },
  },
  sso_settings: {
    ...titles.sso_settings,
    fields: {
      sso_enabled: 'Sign-in by the provider',
      sso_label: 'Text of the button',
      sso_issuer: 'Address of the provider (issuer)',
      sso_client_id: 'Client id',
      sso_client_secret: 'Client secret',
      sso_scopes: 'Scopes',
      sso_roles_claim: 'Claim that holds roles',
      sso_create_users: 'Create accounts for people who have none',
      sso_password_sign_in: 'Administrators sign in by a password',
    },
    sections: { button: 'Button', provider: 'Provider', people: 'Accounts and roles', password: 'Password' },
    choices: {},
    hints: {
      sso_enabled: 'A button stands on the sign-in page of administrators; only a super admin changes this',
      sso_label: 'Left empty, it says “Single sign-on”',
      sso_issuer: 'The other addresses are read from it, such as https://login.example.com',
      sso_client_secret: 'Kept encrypted, and never shown once it is saved',
      sso_scopes: 'With spaces between; openid is always asked for',
      sso_roles_claim: 'Such as groups or realm_access.roles; its values are given roles below',
      sso_create_users:
        'Only for an address that the provider has verified and a role of the table; otherwise only people with an account of that address get in',
      sso_password_sign_in:
        'Can be switched off once a super admin has signed in by the provider. In an emergency PASSWORD_SIGN_IN=allowed in the environment brings it back.',
    },
  },
}
