import type { LabelsOf } from '#src/schema/labels.ts'
import type { brandSettings } from './brandSettings.ts'

export const labels: LabelsOf<typeof brandSettings> = {
  one: 'Brand',
  many: 'Brand',
  definite: 'brand settings',
  purpose: 'Which of the two brands people meet, and what each is called.',
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
}
