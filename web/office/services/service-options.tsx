import { serviceFamilies, startableServices } from "#domain/catalogue/stages/startable-services.ts";

/** The services of the price list by family, for a native list: typing a name leads to it. */
export function ServiceOptions() {
  return (
    <>
      <option value="">Choose</option>
      {serviceFamilies.map((family) => (
        <optgroup key={family} label={family}>
          {startableServices
            .filter(({ category }) => category === family)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </optgroup>
      ))}
    </>
  );
}
