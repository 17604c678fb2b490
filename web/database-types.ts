// Written by scripts/write-database-types.ts from the database; a test fails when it is stale.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      consultations: {
        Row: {
          id: string;
          user_id: string;
          consultation_type: string;
          consultation_topic: string;
          scheduled_date: string;
          preferred_time: string | null;
          contact_method: string;
          urgency_level: string;
          notes: string | null;
          status: string;
          created_at: string;
          session: string;
          minutes: number;
          price: number;
          amount_paid: number;
          consultant_name: string | null;
          first_scheduled_date: string;
          sequence: number;
          reason: string | null;
        };
        Insert: {
          user_id?: string;
          consultation_type: string;
          consultation_topic: string;
          scheduled_date: string;
          preferred_time?: string | null;
          contact_method?: string;
          urgency_level?: string;
          notes?: string | null;
          session?: string;
        };
        Update: Record<PropertyKey, never>;
        Relationships: [];
      };
      enquiries: {
        Row: {
          id: string;
          reference: string;
          source: string;
          service_type: string | null;
          subject: string | null;
          message: string | null;
          status: string;
          reply_by: string;
          created_at: string;
        };
        Insert: Record<PropertyKey, never>;
        Update: Record<PropertyKey, never>;
        Relationships: [];
      };
      funding_applications: {
        Row: {
          id: string;
          user_id: string;
          funding_type: string;
          company_name: string;
          funding_amount: number;
          current_stage: string;
          industry: string;
          team_size: number | null;
          monthly_revenue: number | null;
          use_of_funds: string | null;
          contact_email: string;
          contact_phone: string | null;
          additional_notes: string | null;
          status: string;
          created_at: string;
          reason: string | null;
        };
        Insert: {
          user_id?: string;
          funding_type: string;
          company_name: string;
          funding_amount: number;
          current_stage: string;
          industry: string;
          team_size?: number | null;
          monthly_revenue?: number | null;
          use_of_funds?: string | null;
          contact_email: string;
          contact_phone?: string | null;
          additional_notes?: string | null;
        };
        Update: Record<PropertyKey, never>;
        Relationships: [];
      };
      holidays: {
        Row: {
          day: string;
          name: string;
        };
        Insert: Record<PropertyKey, never>;
        Update: Record<PropertyKey, never>;
        Relationships: [];
      };
      notifications: {
        Row: {
          id: string;
          user_id: string;
          title: string;
          message: string;
          is_read: boolean;
          created_at: string;
          request_kind: string | null;
          request_id: string | null;
        };
        Insert: Record<PropertyKey, never>;
        Update: {
          is_read?: boolean;
        };
        Relationships: [];
      };
      profiles: {
        Row: {
          id: string;
          full_name: string;
          phone: string | null;
          email: string;
          user_type: string;
          created_at: string;
          updated_at: string;
        };
        Insert: Record<PropertyKey, never>;
        Update: {
          full_name?: string;
          phone?: string | null;
        };
        Relationships: [];
      };
      project_requests: {
        Row: {
          id: string;
          user_id: string;
          service_type: string;
          project_name: string;
          project_description: string;
          budget_range: string;
          timeline: string;
          contact_email: string;
          contact_phone: string | null;
          company_name: string | null;
          website_url: string | null;
          target_audience: string | null;
          existing_assets: string | null;
          additional_requirements: string | null;
          technology_preferences: string[];
          features_required: string[];
          status: string;
          created_at: string;
          reason: string | null;
        };
        Insert: {
          user_id?: string;
          service_type: string;
          project_name: string;
          project_description: string;
          budget_range: string;
          timeline: string;
          contact_email: string;
          contact_phone?: string | null;
          company_name?: string | null;
          website_url?: string | null;
          target_audience?: string | null;
          existing_assets?: string | null;
          additional_requirements?: string | null;
          technology_preferences?: string[];
          features_required?: string[];
        };
        Update: Record<PropertyKey, never>;
        Relationships: [];
      };
      record_counts: {
        Row: {
          user_id: string;
          funding_applications: number;
          project_requests: number;
          consultations: number;
          unread_notifications: number;
        };
        Insert: Record<PropertyKey, never>;
        Update: Record<PropertyKey, never>;
        Relationships: [];
      };
      request_updates: {
        Row: {
          id: string;
          kind: string;
          request_id: string;
          user_id: string;
          status: string;
          scheduled_date: string | null;
          reason: string | null;
          created_at: string;
        };
        Insert: Record<PropertyKey, never>;
        Update: Record<PropertyKey, never>;
        Relationships: [];
      };
      services: {
        Row: {
          id: string;
          name: string;
          category: string;
          description: string | null;
          base_price: number | null;
          unit: string | null;
          duration: string | null;
          position: number;
        };
        Insert: Record<PropertyKey, never>;
        Update: Record<PropertyKey, never>;
        Relationships: [];
      };
      user_roles: {
        Row: {
          id: string;
          user_id: string;
          role: string;
          created_at: string;
        };
        Insert: Record<PropertyKey, never>;
        Update: Record<PropertyKey, never>;
        Relationships: [];
      };
    };
    Views: Record<PropertyKey, never>;
    Functions: {
      create_power_admin: { Args: Record<PropertyKey, never>; Returns: Json };
      has_role: { Args: { _user_id: string; _role: string }; Returns: boolean };
      power_admin_overview: { Args: Record<PropertyKey, never>; Returns: Json };
      test_power_admin_login: { Args: Record<PropertyKey, never>; Returns: Json };
      verify_power_admin_setup: { Args: Record<PropertyKey, never>; Returns: Json };
    };
    Enums: Record<PropertyKey, never>;
    CompositeTypes: Record<PropertyKey, never>;
  };
};
