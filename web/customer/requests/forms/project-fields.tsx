import { projectFeatures, projectMaxLengths, technologies } from "#domain/requests/project-requests.ts";
import { projectBudgetLabels, projectServiceLabels, projectTimelineLabels } from "#domain/requests/request-kinds.ts";
import { SelectField, TextAreaField, TextField } from "#web/ui/field.tsx";
import { PillOptions } from "#web/ui/pill-options.tsx";
import { ChoiceOptions } from "../../../form-kit/choice-options.tsx";
import { ContactPart } from "../../../form-kit/contact-part.tsx";
import type { FieldOf } from "../../../form-kit/form-fields.ts";

const listOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** What a project request asks, when it is made and when it is changed. */
export function ProjectFields({ field }: { field: FieldOf }) {
  return (
    <>
      <fieldset className="form-part form">
        <legend>Project</legend>
        <div className="form__row">
          <SelectField {...field("service_type")} label="Service type" data-autofocus="">
            <ChoiceOptions first="Choose a service" labels={projectServiceLabels} />
          </SelectField>
          <TextField {...field("project_name")} label="Project name" maxLength={projectMaxLengths.project_name} />
        </div>
        <TextAreaField {...field("project_description")} label="Project description" rows={4} />
        <div className="form__row">
          <SelectField {...field("budget_range")} label="Budget range">
            <ChoiceOptions first="Choose a range" labels={projectBudgetLabels} />
          </SelectField>
          <SelectField {...field("timeline")} label="Timeline">
            <ChoiceOptions first="Choose a timeline" labels={projectTimelineLabels} />
          </SelectField>
        </div>
      </fieldset>
      <fieldset className="form-part form">
        <legend>Requirements</legend>
        <PillOptions
          type="checkbox"
          {...field("technology_preferences", "optional")}
          legend="Technology preferences"
          options={listOf(technologies)}
        />
        <PillOptions
          type="checkbox"
          {...field("features_required", "optional")}
          legend="Features"
          options={listOf(projectFeatures)}
        />
        <TextAreaField {...field("target_audience", "optional")} label="Target audience" rows={2} />
        <TextAreaField
          {...field("existing_assets", "optional")}
          label="Existing assets"
          hint="For example, a logo, content, images or an existing website"
          rows={2}
        />
        <TextAreaField {...field("additional_requirements", "optional")} label="Additional requirements" rows={2} />
      </fieldset>
      <fieldset className="form-part form">
        <legend>Contact details</legend>
        <ContactPart field={field} />
        <div className="form__row">
          <TextField
            {...field("company_name", "optional")}
            label="Company name"
            autoComplete="organization"
            maxLength={projectMaxLengths.company_name}
          />
          <TextField
            {...field("website_url", "optional")}
            label="Website"
            type="url"
            inputMode="url"
            autoComplete="url"
            placeholder="https://"
          />
        </div>
      </fieldset>
    </>
  );
}
