/** The SQL of a migration that PostgreSQL takes also where it changes what a generated column is made of. */
export declare const withGeneratedColumns: (sql: string, snapshot: object) => string
