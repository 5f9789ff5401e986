const optionalText = { type: ['string', 'null'] }
const optionalId = { type: ['integer', 'null'] }

/** `result.history`. */
export const historySchema = {
  type: 'object',
  properties: {
    data: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          id: { type: 'integer' },
          at: { type: 'string', format: 'date-time' },
          actor_id: optionalId,
          actor_name: optionalText,
          action: { type: 'string' },
          resource: { type: 'string' },
          record_id: optionalId,
          label: optionalText,
          changes: {
            type: 'object',
            description: 'Field → `from` and `to`, or `changed` where the values are too large or secret.',
          },
          place: {
            type: ['object', 'null'],
            description: 'What the record belonged to, such as the marketplace of a category.',
            properties: { resource: { type: 'string' }, id: { type: 'integer' }, label: optionalText },
          },
          act: {
            type: 'object',
            description:
              'What one call did: the entry that leads it, and how many entries there are (`act=<id>`).',
            properties: { id: { type: 'integer' }, count: { type: 'integer' } },
          },
          undoes: { ...optionalId, description: 'The act that this one took back.' },
          undoes_action: optionalText,
          undone: {
            type: ['object', 'null'],
            properties: { by: optionalText, at: { type: 'string', format: 'date-time' } },
          },
          can_undo: { type: 'boolean', description: 'The caller may take the act back.' },
          address: { type: 'string', description: 'Only for who may list the whole history.' },
        },
        required: [
          'id',
          'at',
          'actor_id',
          'actor_name',
          'action',
          'resource',
          'record_id',
          'label',
          'changes',
          'place',
          'act',
          'undoes',
          'undoes_action',
          'undone',
          'can_undo',
        ],
      },
    },
    next_cursor: { ...optionalText, description: '`cursor` of the next page.' },
  },
  required: ['data', 'next_cursor'],
}

/** `result` of an act that was taken back. */
export const undoSchema = {
  entry: { type: 'integer', description: 'The entry that leads the act of taking back.' },
  done: { type: 'array', items: { type: 'integer' }, description: 'Ids of the records that were restored.' },
  left: {
    type: 'array',
    description: 'The records that stay as they are: changed since, or refused by a rule.',
    items: {
      type: 'object',
      properties: {
        id: optionalId,
        label: optionalText,
        code: { type: 'string' },
        message: { type: 'string' },
        by: optionalText,
        at: optionalText,
      },
      required: ['id', 'label', 'code', 'message', 'by', 'at'],
    },
  },
}
