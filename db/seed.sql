-- The demo data: one account of each type, a customer with requests in each status, and a founder and an angel with records of
-- their own, since a startup and an investor without records see samples (decision D11). Run once, on an empty embedded
-- database in a demo; never in production. The passwords are in server/auth/demo-accounts.ts. create_power_admin() creates the
-- administrator, as on the setup page.
do $$
declare
  person record;
  person_id uuid;
  metadata jsonb;
  started constant text := current_setting('neev.now');
  today constant date := private.business_now() at time zone 'Asia/Kolkata';
  -- Working days, counted from today: nothing happens on a day on which the office is closed.
  past constant date[] := array(
    select today - ago from generate_series(1, 60) as ago
    where extract(dow from today - ago) <> 0 and not exists (select from public.holidays where day = today - ago) order by ago
  );
  ahead constant date[] := array(
    select today + days from generate_series(1, 40) as days
    where extract(dow from today + days) <> 0 and not exists (select from public.holidays where day = today + days) order by days
  );
  request record;
  step jsonb;
  fields jsonb;
  names text;
  new_id uuid;
begin
  for person in
    select * from (values
      ('user@neev.example', 'Asha Rao', 'user',
        '$argon2id$v=19$m=19456,t=2,p=1$Ps++R5N5RLgzrF+05V5T9g$YI8dQwg+N0pqNeuFOFxI68clZRDf+i4fXpvojPmdWeY'),
      ('startup@neev.example', 'Vikram Nair', 'startup',
        '$argon2id$v=19$m=19456,t=2,p=1$53LaVdCujBY7C0mIFp0Nkg$j8ee2AjgeFxUdfDQJ4SOlrlpti1Y9reOlqSLej51LDg'),
      ('investor@neev.example', 'Meera Iyer', 'investor',
        '$argon2id$v=19$m=19456,t=2,p=1$XyhZNI6kTvQZTtkqPAmDUA$2UWPSCuChMLnUF8pvUJQqmAFxQiEADXc6nBDo3hqBDw'),
      ('founder@neev.example', 'Kavya Menon', 'startup',
        '$argon2id$v=19$m=19456,t=2,p=1$T5NDUP7jOT1I9n5PjNFTiQ$/Bn2Ss4G3ICsVO2KzORMkG6ve4xzwhxu1hDhMmVIUBk'),
      ('angel@neev.example', 'Farhan Qureshi', 'investor',
        '$argon2id$v=19$m=19456,t=2,p=1$LxYWMopycTONN61AnJY1Qw$RvxQGnsQ5P2ZZUdcWDYuRoVO5sfV2te/t7nZaamlkZg')
    ) as people (email, full_name, user_type, encrypted_password)
  loop
    person_id := gen_random_uuid();
    metadata := jsonb_build_object(
      'sub', person_id, 'email', person.email, 'email_verified', true, 'phone_verified', false,
      'full_name', person.full_name, 'phone', case person.email when 'angel@neev.example' then '+919876543210' else '' end, 'user_type', person.user_type
    );
    insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
    values (
      person_id, person.email, person.encrypted_password, now(), '{"provider": "email", "providers": ["email"]}', metadata
    );
    insert into auth.identities (provider_id, user_id, provider, identity_data)
    values (person_id::text, person_id, 'email', metadata);
  end loop;

  -- Each request as its customer sends it and as the office changes it, with business time set to that day: [days ago, status, reason].
  for request in
    select u.id as owner, d.* from (values
      (1, 'user@neev.example', 'funding_applications', 16,
        '{"funding_type": "seed", "company_name": "Rao Textiles", "funding_amount": 5000000, "current_stage": "mvp", "industry": "Textiles", "team_size": 12, "monthly_revenue": 250000, "use_of_funds": "Two looms and a shop in Pune."}',
        '[[15, "in_progress"], [11, "approved"], [3, "completed"]]'),
      (2, 'user@neev.example', 'funding_applications', 12,
        '{"funding_type": "venture-capital", "company_name": "Rao Exports", "funding_amount": 165000000, "current_stage": "idea", "industry": "Trade"}',
        '[[11, "rejected", "This stage is too early for venture capital. An angel round fits better; we are glad to talk about it."]]'),
      (3, 'user@neev.example', 'funding_applications', 6,
        '{"funding_type": "angel", "company_name": "Rao Looms", "funding_amount": 2500000, "current_stage": "prototype", "industry": "Machinery", "team_size": 4}',
        '[[5, "in_progress"], [2, "approved"]]'),
      (4, 'user@neev.example', 'funding_applications', 1,
        '{"funding_type": "series-a", "company_name": "Rao Textiles", "funding_amount": 75000000, "current_stage": "revenue", "industry": "Textiles", "team_size": 18, "monthly_revenue": 900000}',
        '[]'),
      (5, 'user@neev.example', 'project_requests', 14,
        '{"service_type": "web-development", "project_name": "Shop for cloth", "project_description": "A shop for cloth by the metre, with payment and delivery.", "budget_range": "1l-3l", "timeline": "2-3months", "company_name": "Rao Textiles", "technology_preferences": ["React", "PostgreSQL"], "features_required": ["Payment Integration", "Admin Panel"]}',
        '[[13, "approved"], [12, "in_progress"]]'),
      (6, 'user@neev.example', 'project_requests', 9,
        '{"service_type": "seo", "project_name": "Found by tailors", "project_description": "Tailors in Maharashtra should find us.", "budget_range": "under-50k", "timeline": "1month"}',
        '[[4, "cancelled", "Waiting until the shop is open"]]'),
      (7, 'user@neev.example', 'project_requests', 2,
        '{"service_type": "mobile-app", "project_name": "Orders on the phone", "project_description": "Weavers see their orders on the phone, in Marathi.", "budget_range": "3l-5l", "timeline": "3-6months", "features_required": ["Multi-language Support"]}',
        '[]'),
      (8, 'user@neev.example', 'consultations', 15,
        '{"consultation_type": "business", "consultation_topic": "One company or two?", "day": -10, "time": "11:00", "contact_method": "in_person"}',
        '[[14, "approved"], [9, "completed"]]'),
      (9, 'user@neev.example', 'consultations', 8,
        '{"consultation_type": "legal", "consultation_topic": "A partner wants to leave", "day": -4, "time": "12:00"}',
        '[[6, "cancelled", "Settled between us"]]'),
      (10, 'user@neev.example', 'consultations', 3,
        '{"consultation_type": "funding", "consultation_topic": "Which money fits a weaving mill", "session": "funding_strategy", "day": 2, "time": "11:30", "notes": "Figures of the last two years are ready."}',
        '[[2, "approved"]]'),
      (11, 'user@neev.example', 'consultations', 1,
        '{"consultation_type": "funding", "consultation_topic": "Our deck before the first meeting", "session": "pitch_deck_review", "day": 6, "time": "15:00"}',
        '[]'),
      (12, 'founder@neev.example', 'funding_applications', 7,
        '{"funding_type": "seed", "company_name": "Menon Graders", "funding_amount": 10000000, "current_stage": "prototype", "industry": "Robotics", "team_size": 5}',
        '[[6, "in_progress"]]'),
      (13, 'founder@neev.example', 'consultations', 2,
        '{"consultation_type": "certification", "consultation_topic": "Startup India recognition", "day": 4, "time": "10:00"}',
        '[[1, "approved"]]'),
      (14, 'angel@neev.example', 'consultations', 1,
        '{"consultation_type": "legal", "consultation_topic": "Convertible notes compared", "day": 5, "time": "14:00", "contact_method": "phone_call"}',
        '[]')
    ) as d (place, email, table_name, ago, said, steps)
    join auth.users as u on u.email = d.email
    order by d.ago desc, d.place
  loop
    fields := request.said::jsonb;
    if request.table_name = 'consultations' then
      fields := fields - 'day' - 'time' || jsonb_build_object('preferred_time', fields ->> 'time', 'scheduled_date', format(
        '%sT%s:00', case when (fields ->> 'day')::integer < 0 then past[-(fields ->> 'day')::integer]
          else ahead[(fields ->> 'day')::integer] end, fields ->> 'time'));
    else
      fields := fields || jsonb_build_object('contact_email', request.email, 'contact_phone', '+919876543210');
    end if;
    select string_agg(quote_ident(key), ', ') into names from jsonb_object_keys(fields) as key;
    perform set_config('neev.now', format('%s 10:%s:00+05:30', past[request.ago], 10 + request.place), true),
      set_config('neev.actor', 'user:' || request.owner, true),
      set_config('request.jwt.claims', json_build_object('role', 'authenticated', 'sub', request.owner)::text, true),
      set_config('role', 'authenticated', true);
    execute format(
      'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1) returning id',
      request.table_name, names
    ) into new_id using fields;

    perform set_config('neev.actor', 'seed', true), set_config('role', 'service_role', true);
    for step in select * from jsonb_array_elements(request.steps::jsonb) loop
      perform set_config('neev.now', format('%s 15:%s:00+05:30', past[(step ->> 0)::integer], 10 + request.place), true);
      execute format('update public.%I set status = $1, reason = $2 where id = $3', request.table_name)
        using step ->> 1, step ->> 2, new_id;
    end loop;
  end loop;

  -- The founder's company, which investors see without its name, and the angel, who is approved, named and interested:
  -- [email, days ago, statement]; $1 is that day. Accounts write as a client does, the office as service_role.
  for request in
    select d.*, (select id from auth.users where email = d.email) as owner from (values
      (1, 'founder@neev.example', 30,
        $said$insert into public.company_facts (entity_type, state, gst_scheme, employees, incorporated_on, deducts_tax)
          values ('private-limited', '32', 'monthly', 6, '2024-06-12', true)$said$),
      (2, 'founder@neev.example', 30,
        $said$insert into public.companies (name, sector, stage, city, ask, traction, summary, use_of_funds, team)
          values ('Menon Graders', 'robotics', 'prototype', 'Kollam', 10000000, 'Two cashew factories try it; one has paid',
            'A small machine that sorts cashew kernels by grade, for factories with ten to fifty workers. It does in an hour what four people do in a day.',
            'Moulds for the first twenty machines, and a mechanic who travels.', 'Two engineers and a cashew trader.')$said$),
      (3, 'founder@neev.example', 1,
        $said$insert into public.company_metrics (month, revenue, burn, customers)
          select date_trunc('month', $1) - ago * interval '1 month',
            40000 * (6 - ago), 210000 + 8000 * (6 - ago), greatest(3 - ago / 2, 0)
          from generate_series(1, 6) as ago$said$),
      (4, 'founder@neev.example', 30,
        $said$insert into public.milestones (title, completed_on) values ('First machine in a factory', $1)$said$),
      (5, 'founder@neev.example', 30,
        $said$insert into public.milestones (title, due_on) values
          ('Recognised by Startup India', $1 + 70),
          ('Ten machines sold', $1 + 160)$said$),
      (6, 'angel@neev.example', 28,
        $said$insert into public.investors (investor_type, ticket_min, ticket_max, stages, sectors, city, has_acknowledged_risk)
          values ('angel', 500000, 12000000, '{prototype,mvp,revenue}', '{robotics,manufacturing,food}', 'Kochi', true)$said$),
      (7, 'the office', 26,
        $said$update public.investors set is_approved = true, decided_at = private.business_now()$said$),
      (8, 'angel@neev.example', 25,
        $said$insert into public.holdings (company_name, sector, stage, city, invested_on, amount) values
          ('Dabba Kitchens', 'food', 'revenue', 'Pune', $1 - 700, 2500000),
          ('Sutra Bearings', 'manufacturing', 'growth', 'Coimbatore', $1 - 420, 4000000),
          ('Paddy Scope', 'agriculture', 'mvp', 'Thanjavur', $1 - 200, 1000000)$said$),
      (9, 'angel@neev.example', 25,
        $said$insert into public.holding_events (holding_id, happened_on, kind, value, note)
          select id, invested_on + 300, 'round', 3600000, 'A second round at a higher price' from public.holdings
          where company_name = 'Dabba Kitchens'$said$),
      (9, 'angel@neev.example', 24,
        $said$insert into public.holding_events (holding_id, happened_on, kind, value, share_sold, note)
          select id, invested_on + event.after, event.kind, event.value, event.share, event.note
          from public.holdings, (values
            (330, 'purchase', 600000, null, 'Pro rata, in the same round'),
            (560, 'exit', 1350000, 25, 'To the lead of the next round')
          ) as event (after, kind, value, share, note)
          where company_name = 'Dabba Kitchens'$said$),
      (10, 'angel@neev.example', 25,
        $said$insert into public.saved_searches (name, criteria) values ('Machines in the south',
          '{"text": null, "sectors": ["robotics", "manufacturing"], "stages": [], "ask_min": null, "ask_max": 20000000, "city": null, "has_traction": true, "sort": "newest"}')$said$),
      (11, 'founder@neev.example', 20, $said$update public.companies set visibility = 'teaser'$said$),
      (12, 'founder@neev.example', 19, $said$insert into public.company_shares (email) values ('angel@neev.example')$said$),
      (13, 'angel@neev.example', 2,
        $said$insert into public.interests (opportunity_id, note)
          select id, 'I know the factories around Kollam and would like to see the machine at work.' from public.opportunities$said$)
    ) as d (place, email, ago, said)
    order by d.place
  loop
    perform set_config('neev.now', format('%s 12:%s:00+05:30', past[request.ago], 10 + request.place), true),
      set_config('neev.actor', coalesce('user:' || request.owner, 'seed'), true),
      set_config('request.jwt.claims', json_build_object('role', 'authenticated', 'sub', request.owner)::text, true),
      set_config('role', case when request.owner is null then 'service_role' else 'authenticated' end, true);
    execute request.said using past[request.ago];
    perform set_config('neev.actor', 'seed', true), set_config('role', 'service_role', true);
  end loop;

  -- Notifications from before this week are read, as each customer, since only the owner can mark them.
  for person in select distinct user_id from public.notifications loop
    perform set_config('request.jwt.claims', json_build_object('role', 'authenticated', 'sub', person.user_id)::text, true),
      set_config('role', 'authenticated', true);
    update public.notifications set is_read = true where created_at < past[4]::timestamp at time zone 'Asia/Kolkata';
    perform set_config('role', 'service_role', true);
  end loop;
  perform set_config('neev.now', started, true), set_config('request.jwt.claims', '', true);
  -- The emails of this past count as sent.
  update private.jobs set lease_token = gen_random_uuid(), leased_until = now() where done_at is null;
  update private.jobs set done_at = now(), leased_until = null where done_at is null;
end
$$;
