-- Who may import settlements takes an import back, as with statements of the bank. A role that could take back alone goes
-- on to be able to; `settlements:delete` stays in roles, as the version before asks for it.
UPDATE roles SET permissions = (SELECT array_agg(DISTINCT p ORDER BY p) FROM unnest(permissions || ARRAY['settlements:import']) p)
WHERE 'settlements:delete' = ANY (permissions) AND NOT 'settlements:import' = ANY (permissions);
