-- The demo world: one account of each type. Run once, on an empty embedded database in a demo; never in production. Their
-- passwords are in server/auth/demo-accounts.ts. The administrator is made by create_power_admin(), as the set-up page does.
do $$
declare
  person record;
  person_id uuid;
  metadata jsonb;
begin
  for person in
    select * from (values
      ('user@neev.example', 'Asha Rao', 'user',
        '$argon2id$v=19$m=19456,t=2,p=1$Ps++R5N5RLgzrF+05V5T9g$YI8dQwg+N0pqNeuFOFxI68clZRDf+i4fXpvojPmdWeY'),
      ('startup@neev.example', 'Vikram Nair', 'startup',
        '$argon2id$v=19$m=19456,t=2,p=1$53LaVdCujBY7C0mIFp0Nkg$j8ee2AjgeFxUdfDQJ4SOlrlpti1Y9reOlqSLej51LDg'),
      ('investor@neev.example', 'Meera Iyer', 'investor',
        '$argon2id$v=19$m=19456,t=2,p=1$XyhZNI6kTvQZTtkqPAmDUA$2UWPSCuChMLnUF8pvUJQqmAFxQiEADXc6nBDo3hqBDw')
    ) as people (email, full_name, user_type, encrypted_password)
  loop
    person_id := gen_random_uuid();
    metadata := jsonb_build_object(
      'sub', person_id, 'email', person.email, 'email_verified', true, 'phone_verified', false,
      'full_name', person.full_name, 'phone', '', 'user_type', person.user_type
    );
    insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
    values (
      person_id, person.email, person.encrypted_password, now(), '{"provider": "email", "providers": ["email"]}', metadata
    );
    insert into auth.identities (provider_id, user_id, provider, identity_data)
    values (person_id::text, person_id, 'email', metadata);
  end loop;
end
$$;
