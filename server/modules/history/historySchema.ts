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
        ],
      },
    },
    next_cursor: { ...optionalText, description: '`cursor` of the next page.' },
  },
  required: ['data', 'next_cursor'],
}
