import type { LabelsOf } from '#src/schema/labels.ts'
import { laterTitles } from '../laterTitles.en.ts'
import type { serviceAccounts } from './serviceAccounts.ts'

export const labels: LabelsOf<typeof serviceAccounts> = {
  ...laterTitles.service_accounts,
  fields: {
    name: 'Name',
    purpose: 'Purpose',
    scopes: 'Scopes',
    marketplaces: 'Marketplaces',
    vendors: 'Vendors',
    addresses: 'Allowed addresses',
    requests_per_minute: 'Requests a minute',
    key_count: 'Working keys',
    next_expiry: 'Next expiry',
    last_used_at: 'Last used',
  },
  sections: { identity: 'Account', scopes: 'Scopes', reach: 'On which records', protection: 'Protection' },
  choices: {},
  actions: { keys: 'Keys' },
  hints: {
    purpose: 'Which system uses it, and who answers for it',
    scopes: 'What keys of this account may read and write; never more than you may do yourself',
    marketplaces: 'It reaches what belongs to these marketplaces alone; left empty, to all of them',
    vendors: 'It reaches what belongs to these vendors alone; left empty, to all of them',
    addresses: 'One address or network (CIDR) a line; left empty, from anywhere',
    requests_per_minute: 'For all keys of the account together',
  },
}
