import pg from 'pg'

/** The names of a service's role and schema, if they differ from the service's name. */
export interface ProvisionOptions {
  /** The role of a service; its own name by default. */
  roleOf?: (service: string) => string
}

/**
 * Gives each service a role and a schema of its own in the database of `adminUrl`: the role's search_path is its
 * schema, and it holds no right on any other, except the use of `extensions`. Repeatable; brings passwords up to date.
 *
 * @param adminUrl a role that may create roles, and owns the database or is a superuser
 * @param passwords by service
 * @throws TypeError where a service has no password
 */
export async function provisionServices(
  adminUrl: string,
  services: readonly string[],
  passwords: Readonly<Record<string, string>>,
  options: ProvisionOptions = {},
): Promise<void> {
  const roleOf = options.roleOf ?? ((service) => service)
  const client = new pg.Client({ connectionString: adminUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('BEGIN')
    // several processes may provision at once, and roles belong to the whole cluster
    await client.query("SELECT pg_advisory_xact_lock(hashtext('provision'))")
    await closeToPublic(client)
    await offerTrigrams(client)
    for (const service of services) {
      const password = passwords[service]
      if (!password) throw new TypeError(`no password for ${service}`)
      await provision(client, { schema: service, role: roleOf(service), password })
    }
    await client.query('COMMIT')
  } finally {
    await client.end()
  }
}

/**
 * Gives whoever watches the server a role, which reads its figures and no table. Repeatable; brings the password up to date.
 *
 * @param adminUrl a superuser, or who may create roles and pass `pg_monitor` on
 */
export async function provisionMonitor(adminUrl: string, password: string, role = 'monitor'): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    await bringRole(client, role, password)
    await client.query(`GRANT pg_monitor TO ${pg.escapeIdentifier(role)}`)
  } finally {
    await client.end()
  }
}

/** A role that may connect to the database of the client, and has nothing. */
async function bringRole(client: pg.Client, name: string, password: string): Promise<void> {
  const role = pg.escapeIdentifier(name)
  const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name])
  const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name')
  const database = pg.escapeIdentifier(rows[0]?.name ?? '')
  const attributes = 'LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS NOREPLICATION'
  const secret = `PASSWORD ${pg.escapeLiteral(password)}`
  await client.query(`${rowCount ? 'ALTER' : 'CREATE'} ROLE ${role} ${attributes} ${secret}`)
  await client.query(`GRANT CONNECT ON DATABASE ${database} TO ${role}`)
}

async function closeToPublic(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name')
  const database = pg.escapeIdentifier(rows[0]?.name ?? '')
  await client.query(`REVOKE ALL ON DATABASE ${database} FROM PUBLIC`)
  await client.query('REVOKE ALL ON SCHEMA public FROM PUBLIC')
}

/**
 * Installs the extension for searches within words (`pg_trgm`), if the server has it, in a schema that every role may use
 * and none may change. Migrations create their index only if they find the extension.
 */
async function offerTrigrams(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query("SELECT 1 FROM pg_available_extensions WHERE name = 'pg_trgm'")
  if (!rowCount) return
  await client.query('CREATE SCHEMA IF NOT EXISTS extensions')
  await client.query('GRANT USAGE ON SCHEMA extensions TO PUBLIC')
  await client.query('CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA extensions')
}

async function provision(
  client: pg.Client,
  wanted: { schema: string; role: string; password: string },
): Promise<void> {
  const schema = pg.escapeIdentifier(wanted.schema)
  const role = pg.escapeIdentifier(wanted.role)
  await bringRole(client, wanted.role, wanted.password)
  // only a superuser or a member of the role may make it the owner of the schema
  await client.query(`GRANT ${role} TO CURRENT_USER`)
  await client.query(`CREATE SCHEMA IF NOT EXISTS ${schema} AUTHORIZATION ${role}`)
  await client.query(`REVOKE ALL ON SCHEMA ${schema} FROM PUBLIC`)
  await client.query(`ALTER ROLE ${role} SET search_path = ${schema}`)
}
