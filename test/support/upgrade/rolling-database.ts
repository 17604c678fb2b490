import pg from "pg";

/** A statement that makes a confirmed account with this hash of a password, which takes a while to compute. */
export function makeAccountSql({ email, hash }: { email: string; hash: string }): string {
  const [address, password] = [pg.escapeLiteral(email), pg.escapeLiteral(hash)];
  return `
    with made as (
      insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
      values (gen_random_uuid(), ${address}, ${password}, now(), '{"provider": "email", "providers": ["email"]}',
        '{"full_name": "Asha Rao", "user_type": "user"}') returning id)
    insert into auth.identities (provider_id, user_id, provider, identity_data)
    select id::text, id, 'email', jsonb_build_object('sub', id, 'email', ${address}) from made`;
}

/** Which of these references of enquiries the database does not have. */
export async function findMissing(databaseUrl: string, references: readonly string[]): Promise<string[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ reference: string }>(
      "select reference from unnest($1::text[]) as acknowledged (reference) where reference not in (select reference from public.enquiries)",
      [references],
    );
    return rows.map(({ reference }) => reference);
  } finally {
    await client.end();
  }
}
