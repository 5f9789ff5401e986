import type { GroupLabels } from './groupLabels.ts'
import { titles } from './titles.en.ts'

/** The labels of the groups of settings about how the platform is seen and writes: brands, emails. */
export const platformLabels: GroupLabels<'brand_settings' | 'mail_settings' | 'mail_server_settings'> = {
  brand_settings: {
    ...titles.brand_settings,
    fields: {
      default_brand: 'Default brand',
      rabt_name: 'Name of the first brand',
      rabt_host: 'Host of the first brand',
      wasl_name: 'Name of the second brand',
      wasl_host: 'Host of the second brand',
    },
    sections: {
      choice: 'Choice',
      rabt: 'First brand',
      wasl: 'Second brand',
    },
    choices: {
      default_brand: {
        rabt: 'Rabt (the first)',
        wasl: 'Wasl (the second)',
      },
    },
    hints: {
      default_brand:
        'On pages, in emails and when somebody pays; until one is chosen, the one set on the server',
      rabt_name: 'Left empty, it is called Rabt',
      rabt_host: 'Whoever opens the platform at this host sees this brand, such as rabt.sa',
      wasl_name: 'Left empty, it is called Wasl',
      wasl_host: 'Whoever opens the platform at this host sees this brand, such as wasl.sa',
    },
  },
  mail_settings: {
    ...titles.mail_settings,
    fields: {
      mail_sender_name: 'Name of the sender',
      mail_reply_to: 'Reply to',
      mail_footer: 'Footer of emails',
    },
    sections: {
      letterhead: 'Look of emails',
    },
    choices: {},
    hints: {
      mail_sender_name: 'Left empty, the name set on the server is shown',
      mail_reply_to: 'Where an answer to an email goes',
      mail_footer: 'At the end of every email, such as address and phone number',
    },
  },
  mail_server_settings: {
    ...titles.mail_server_settings,
    fields: {
      mail_host: 'Host',
      mail_port: 'Port',
      mail_security: 'Encryption',
      mail_user: 'User',
      mail_password: 'Password',
      mail_from: 'Address of the sender',
    },
    sections: { server: 'Server', account: 'Account for sending' },
    choices: {
      mail_security: { STARTTLS: 'STARTTLS (usual with 587)', TLS: 'TLS (usual with 465)', NONE: 'None' },
    },
    hints: {
      mail_host:
        'What is set here takes the place of the server’s own settings as a whole; empty, those hold',
      mail_password: 'Kept encrypted, and never shown once it is saved',
      mail_from: 'Left empty, the address of the server’s own settings',
    },
  },
}
